import { type MouseEvent, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import type { EditorProps } from '#renderer/editors/kit/editor.ts';
import { ResultsBar, Switches } from '#renderer/editors/kit/results-bar.tsx';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { BesidePreview } from '#renderer/editors/material-preview/beside-preview.tsx';
import { previewPaneCommands } from '#renderer/editors/material-preview/preview-commands.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useDocuments } from '#renderer/state/documents.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { useReveal } from '#renderer/state/reveal.ts';
import { compareFiles } from '#renderer/state/start-comparison.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ReadMaterial } from '#shared/contract/materials.ts';
import type { MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import { About, Parents } from './about-material.tsx';
import { changeMaterialChoices, useMaterialChoices } from './choices.ts';
import {
  comparedText,
  materialCommands,
  nothingChangedText,
  OBJECT_MENU,
  PROPERTY_MENU,
} from './material-commands.ts';
import { createMaterialEdits } from './material-edits.ts';
import styles from './material-view.module.css';
import { droppedPath, openNamedFile, pickPath } from './property-actions.ts';
import { type PropertyActions, PropertyRow } from './property-row.tsx';
import {
  aboutProperty,
  baseText,
  offFlags,
  type PropertyGroup,
  shownGroups,
  valueText,
} from './shown-properties.ts';
import { noProperties, Structure } from './structure.tsx';
import { useHeldText } from './use-held-text.ts';
import { useMaterial } from './use-material.ts';
import { useSlotFiles } from './use-pictures.ts';
import { useShowGroup } from './use-show-group.ts';
import { useStructureOpen } from './use-structure-open.ts';

/** The properties of a material, under headings. */
export function MaterialView(props: EditorProps): ReactNode {
  const { document } = props;
  const { material, error, parentEdits } = useMaterial(document);
  if (error !== null) {
    return (
      <ErrorPanel
        title={`The material ${document.name} cannot be read`}
        error={error}
        onJump={(offset) =>
          useWorkbench.getState().openFile(document.address, { view: 'hex', reveal: { offset, length: 1 } })
        }
      />
    );
  }
  if (material === null)
    return <div className={viewStyles.view} role="status" aria-label="Reading the material" />;
  return (
    <BesidePreview {...props} parentEdits={parentEdits}>
      <Properties {...props} material={material} />
    </BesidePreview>
  );
}

function Properties({
  document,
  active,
  material,
}: EditorProps & { readonly material: ReadMaterial }): ReactNode {
  const { collapsed, changedOnly } = useMaterialChoices();
  const [filter, setFilter] = useState('');
  const filterField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const asked = useDeferredValue(filter);
  const groups = useMemo(() => shownGroups(material, asked, changedOnly), [material, asked, changedOnly]);
  const count = groups.reduce((sum, { properties }) => sum + properties.length, 0);
  const property = material.properties.find(({ name }) => name === focused) ?? null;
  const { edits, actions, set } = useActions(document, material, setFocused);
  useHeldText(document.id, list, edits);
  const slots = useSlotFiles(material.properties, document.address.workspace);
  const titles = [...new Set(material.properties.map(({ group }) => group))];
  const [chosen, setChosen] = useState(-1);
  const object = material.structure?.rows[chosen] ?? null;
  const [structureOpen, toggleStructure] = useStructureOpen(material);
  const showGroup = useShowGroup(list, groups, () => setFilter(''));

  useCommands(
    materialCommands,
    {
      material,
      property,
      readOnly: document.readOnly !== null,
      changedOnly,
      onSet: set,
      onPick: async (one) => actions.onPick(one),
      onOpenFile: actions.onOpen,
      object,
      structureOpen,
      onToggleStructure: toggleStructure,
      onShowField: (path) =>
        useWorkbench.getState().openFile(document.address, { view: 'fields', reveal: { fieldPath: path } }),
      onCompare: () => compareWithBase(document, material),
      onFilter: () => filterField.current?.select(),
      onChangedOnly: (on) => changeMaterialChoices({ changedOnly: on }),
      onCollapse: (all) => changeMaterialChoices({ collapsed: all ? titles : [] }),
    },
    active,
  );
  const toggle = (title: string): void =>
    changeMaterialChoices({
      collapsed: collapsed.includes(title) ? collapsed.filter((one) => one !== title) : [...collapsed, title],
    });
  // Undo says which property it changed.
  useReveal(document, ({ fieldPath }) => {
    const shown = material.properties.find(({ path }) => path === fieldPath);
    if (shown === undefined) return;
    setFocused(shown.name);
    if (collapsed.includes(shown.group)) toggle(shown.group);
    requestAnimationFrame(() =>
      list.current
        ?.querySelector(`[data-property="${CSS.escape(shown.name)}"]`)
        ?.scrollIntoView({ block: 'nearest' }),
    );
  });

  return (
    <div className={viewStyles.view}>
      <ResultsBar
        ref={filterField}
        filter={{
          label: 'Filter properties',
          placeholder: 'Filter by name or what it does',
          value: filter,
          onChange: setFilter,
          onEnter: () => firstControl(list.current)?.focus(),
        }}
        switches={
          <Switches
            label="Shown properties"
            items={[{ id: 'changed', text: 'Changed only', on: changedOnly, title: comparedText(material) }]}
            onToggle={() => changeMaterialChoices({ changedOnly: !changedOnly })}
          />
        }
        count={
          count === material.properties.length
            ? plural(count, 'property', 'properties')
            : `${count} of ${plural(material.properties.length, 'property', 'properties')}`
        }
        actions={{
          label: 'Material',
          buttons: (
            <>
              {material.base !== null && (
                <CommandButton command={commandOf(materialCommands, 'material.compareBase')} />
              )}
              <CommandButton command={commandOf(materialCommands, 'material.collapseAll')} />
              <CommandButton command={commandOf(materialCommands, 'material.expandAll')} />
              <CommandButton command={commandOf(previewPaneCommands, 'materialPreview.toggle')} />
            </>
          ),
        }}
      />
      <Parents material={material} />
      {material.structure !== null && (
        <Structure
          structure={material.structure}
          open={structureOpen}
          onToggle={toggleStructure}
          chosen={chosen}
          onChoose={setChosen}
          onShow={(one, focus) => {
            if (titles.includes(one.group)) showGroup(one.group, focus);
            else say(noProperties(one));
          }}
          onMenu={(event, anchor) => showContextMenu(event, commandEntries(OBJECT_MENU), anchor)}
        />
      )}
      <div ref={list} className={styles.groups} data-steps-back>
        {groups.length === 0 && (
          <EmptyState icon="symbol-color" title="No matching properties">
            {changedOnly && filter === ''
              ? nothingChangedText(material)
              : 'The filter matches words in the name, the heading, or what a property does.'}
          </EmptyState>
        )}
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            // Whoever looks for a property wants to see it.
            open={asked !== '' || !collapsed.includes(group.title)}
            onToggle={() => toggle(group.title)}
          >
            {group.properties.map((one) => (
              <PropertyRow
                key={one.name}
                property={one}
                readOnly={document.readOnly !== null}
                edits={edits}
                stored={material.stored[one.name]}
                differs={differsText(material, one)}
                about={aboutProperty(material, one).join('\n')}
                idle={offFlags(material, one) !== null}
                fromHeading={group.from !== null}
                file={slots.get(one.name)?.file}
                picture={slots.get(one.name)?.picture}
                actions={actions}
              />
            ))}
          </Group>
        ))}
      </div>
      <About material={material} property={property} readOnly={document.readOnly} />
    </div>
  );
}

function Group(props: {
  readonly group: PropertyGroup;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { group, open, onToggle, children } = props;
  const { title, properties, all, from } = group;
  return (
    <section className={styles.group} aria-label={title} data-group={title}>
      <h3 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          <span>{title}</span>
          <span className={styles.count}>
            {properties.length === all ? all : `${properties.length} of ${all}`}
          </span>
        </button>
      </h3>
      {open && (
        <div className={styles.rows}>
          {from !== null && (
            <p className={styles.inherited}>
              from {from}
              {properties.some(({ inheritedFrom }) => inheritedFrom === undefined) &&
                ', except those in bold'}
            </p>
          )}
          {children}
        </div>
      )}
    </section>
  );
}

/** What rows and commands do. */
function useActions(document: DocumentState, material: ReadMaterial, focus: (name: string) => void) {
  const client = useClient();
  const { id, address } = document;
  const edits = useMemo(
    () => createMaterialEdits(client, id, () => useDocuments.getState().states[id]?.revision ?? 0),
    [client, id],
  );
  // Rows are drawn again only if their property changes, so what they call must stay the same.
  const latest = useRef(material);
  latest.current = material;
  return useMemo(() => {
    const set = async ({ name, label }: MaterialProperty, value: MaterialValue): Promise<void> => {
      await edits.set(name, value).catch((error: unknown) => reportError(error, label));
    };
    const take = (property: MaterialProperty, path: Promise<string | null>): void => {
      path
        .then((value) => (value === null ? undefined : set(property, value)))
        .catch((error: unknown) => reportError(error, property.label));
    };
    const actions: PropertyActions = {
      onPick: (property) => take(property, pickPath(latest.current, property, address)),
      onOpen: (property) => openNamedFile(property, address.workspace),
      onDrop: (property, file, isInside) =>
        take(property, droppedPath(latest.current, property, file, isInside)),
      onFocus: ({ name }) => focus(name),
      onMenu: (property, event: MouseEvent) => {
        focus(property.name);
        // The commands act on the focused property, which the next render tells them.
        const rendered = new Promise((done) => setTimeout(done));
        showContextMenu(
          event,
          rendered.then(() => commandEntries(PROPERTY_MENU)),
        );
      },
    };
    return { edits, actions, set };
  }, [edits, address, focus]);
}

function differsText({ base }: ReadMaterial, { name }: MaterialProperty): string | null {
  const other = base?.values[name];
  return base === null || other === undefined ? null : `${baseText(base)} has: ${valueText(other)}`;
}

function compareWithBase({ address }: DocumentState, { base }: ReadMaterial): void {
  if (base === null) return;
  const { kind, path, source } = base;
  const archive = kind === 'original' ? { archive: source } : {};
  compareFiles({ workspace: address.workspace, path, ...archive }, address);
}

function firstControl(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector('input:not(:disabled), button:not(:disabled)') ?? null;
}
