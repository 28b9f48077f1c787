import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { noRows, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import { findByPrefix } from '#renderer/ui/lists/type-ahead.ts';
import { VirtualTree } from '#renderer/ui/lists/virtual-tree.tsx';
import type { MaterialObjectRow, MaterialStructure } from '#shared/formats/kit/material-structure.ts';
import { leftText, objectNote, objectText } from '#shared/materials/structure-text.ts';
import { materialCommands } from './material-commands.ts';
import styles from './structure.module.css';
import { structureRows } from './structure-rows.ts';

export interface StructureProps {
  readonly structure: MaterialStructure;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Index of the chosen row; -1 = none. */
  readonly chosen: number;
  readonly onChoose: (row: number) => void;
  /** Shows the properties of a row. @param focus Enter: goes there */
  readonly onShow: (row: MaterialObjectRow, focus: boolean) => void;
  readonly onMenu: (event: MouseEvent, anchor: Element | null) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The objects that a material is made of, as a tree. */
export function Structure(props: StructureProps): ReactNode {
  const { structure, open, chosen, onChoose, onShow, onMenu } = props;
  const { rows, left } = structure;
  const [closed, setClosed] = useState(NONE);
  const shown = useMemo(() => structureRows(rows, closed), [rows, closed]);
  const focus = shown.findIndex(({ index }) => index === chosen);
  const objectAt = (row: number): MaterialObjectRow | undefined => rows[shown[row]?.index ?? -1];
  const toggle = (row: number, expand: boolean): void => {
    const key = String(shown[row]?.key);
    setClosed((old) => {
      const next = new Set(old);
      if (expand) next.delete(key);
      else next.add(key);
      return next;
    });
  };
  return (
    <section className={styles.structure} aria-label="Structure">
      <div className={styles.heading}>
        <h3>
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={props.onToggle}>
            <Icon name={open ? 'chevron-down' : 'chevron-right'} />
            <span>Structure</span>
            <span className={styles.count}>{countText(structure)}</span>
          </button>
        </h3>
        {open && <CommandButton look="icon" command={commandOf(materialCommands, 'material.showObject')} />}
      </div>
      {open && (
        <div className={styles.rows} style={{ '--count': shown.length } as CSSProperties}>
          <VirtualTree
            label="Objects of the material"
            multiple={false}
            toggleBy="arrow"
            count={shown.length}
            rowAt={(row) => shown[row] ?? MISSING}
            renderRow={(row) => <ObjectRow object={objectAt(row)} />}
            selection={focus < 0 ? noRows : selectOnly(focus)}
            onSelect={(selection) => onChoose(shown[selection.focus]?.index ?? -1)}
            onToggle={toggle}
            onExpandSiblings={(row) => {
              const { parent } = shown[row] ?? MISSING;
              const siblings = shown.filter((one) => one.parent === parent).map(({ key }) => String(key));
              setClosed((old) => new Set([...old].filter((key) => !siblings.includes(key))));
            }}
            parentOf={(row) => shown[row]?.parent ?? -1}
            onActivate={(row, enter) => {
              const object = objectAt(row);
              if (object !== undefined) onShow(object, enter);
            }}
            findByName={(text, start) =>
              findByPrefix(shown.length, start, text, (row) => {
                const object = objectAt(row);
                return object === undefined ? '' : objectText(object);
              })
            }
            onContextMenu={(event, _, anchor) => onMenu(event, anchor)}
          />
        </div>
      )}
      {open && left > 0 && <p className={styles.left}>{leftText(left)}</p>}
    </section>
  );
}

/** What is said if an object has no properties in the list. */
export function noProperties(object: MaterialObjectRow): string {
  const { kind, name, id, state } = object;
  if (state === 'missing') return `${objectText(object)} is not in the file.`;
  if (state === 'elsewhere') return `${objectText(object)} is in another file.`;
  const what = name !== '' ? `${kind} “${name}”` : `${kind} ${id}`.trim();
  return `${what} has no properties in this list. Its fields show what it holds.`;
}

function ObjectRow({ object }: { readonly object: MaterialObjectRow | undefined }): ReactNode {
  if (object === undefined) return null;
  const text = objectText(object);
  const note = objectNote(object);
  const isWrong = object.state === 'missing' || object.state === 'circle' || object.role === 'Not used';
  return (
    <>
      <span className={styles.name} title={object.id === '' ? text : `${text}\n${object.id}`}>
        {text}
      </span>
      {note !== '' && (
        <span className={styles.note} data-wrong={isWrong || undefined} title={note}>
          {isWrong && <Icon name="warning" />} {note}
        </span>
      )}
      {object.holds !== '' && object.state !== 'above' && (
        <span className={styles.holds} title={object.holds}>
          {object.holds}
        </span>
      )}
    </>
  );
}

/** `1 object, 4 inherited`: each counts once, however many name it. */
function countText({ rows, objects }: MaterialStructure): string {
  const inherited = rows.filter(
    ({ inheritedFrom, shownAt }) => inheritedFrom !== undefined && shownAt === undefined,
  ).length;
  return `${plural(objects, 'object')}${inherited === 0 ? '' : `, ${inherited} inherited`}`;
}

const MISSING = { key: '', index: -1, level: 1, setSize: 1, posInSet: 1, expanded: null, parent: -1 };
