import type { ReactNode } from 'react';
import { shortNumber } from '#renderer/editors/mesh/describe-element.ts';
import { levelsText } from '#renderer/editors/mesh/drawing/lod.ts';
import { isHidden, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import type { InstanceReferences } from '#renderer/editors/mesh/instance-references.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatCount, formatHex } from '#renderer/ui/format.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { blockName } from '#shared/scene/block-name.ts';
import type { Scene, SceneMesh } from '#shared/scene/scene.ts';
import styles from './outline.module.css';
import { OUTLINE_KEY_TITLES, type OutlineKey, type OutlineOrder } from './outline-order.ts';
import type { OutlineKind, OutlineRow } from './outline-rows.ts';

const ICONS: Readonly<Record<OutlineKind, IconName>> = {
  node: 'circle-small',
  bone: 'git-commit',
  'connect-point': 'plug',
  marker: 'location',
  mesh: 'package',
  shape: 'shield',
};

const KINDS: Readonly<Record<OutlineKind, string>> = {
  node: 'node',
  bone: 'bone',
  'connect-point': 'connect point',
  marker: 'marker',
  mesh: 'mesh',
  shape: 'collision shape',
};

/** Columns of meshes, in the order in which they appear as the list gets wider. */
const COLUMNS = [
  {
    key: 'vertices',
    title: 'Vertices',
    textOf: ({ positions }: SceneMesh) => formatCount(positions.length / 3),
  },
  { key: 'triangles', title: 'Triangles', textOf: trianglesText },
  { key: 'stored', title: 'Geometry Data', textOf: storedText },
] as const;

export interface HeaderProps {
  /** Whether any mesh has instances, and whether the vertices are in another file. */
  readonly combined: boolean;
  readonly stored: boolean;
  readonly order: OutlineOrder;
  readonly onSort: (by: OutlineKey) => void;
}

/** Column names above the rows; the sortable ones are buttons. */
export function OutlineHeader({ combined, stored, order, onSort }: HeaderProps): ReactNode {
  const sorter = (by: OutlineKey): ReactNode => <SortButton by={by} order={order} onSort={onSort} />;
  return (
    <fieldset className={styles.header} aria-label="Sort the outline">
      <span className={styles.name} aria-hidden="true">
        Name
      </span>
      {combined && <span className={styles.times}>{sorter('instances')}</span>}
      {COLUMNS.map(({ key, title }) => (
        <span key={key} className={classes(styles.column, styles[key])}>
          {key === 'stored' ? <span aria-hidden="true">{stored ? title : ''}</span> : sorter(key)}
        </span>
      ))}
      <span className={classes(styles.column, styles.material)} aria-hidden="true">
        Material
      </span>
      <span className={styles.block} aria-hidden="true">
        Block
      </span>
    </fieldset>
  );
}

function SortButton(props: {
  readonly by: OutlineKey;
  readonly order: OutlineOrder;
  readonly onSort: (by: OutlineKey) => void;
}): ReactNode {
  const { by, order, onSort } = props;
  const title = OUTLINE_KEY_TITLES[by];
  const isSorted = order?.by === by;
  const way = order?.descending === true ? 'most first' : 'fewest first';
  return (
    <button
      type="button"
      className={styles.sorter}
      aria-label={isSorted ? `${title}, ${way}` : title}
      aria-pressed={isSorted}
      onClick={() => onSort(by)}
    >
      {isSorted && <Icon name={order.descending ? 'triangle-down' : 'triangle-up'} />}
      {title}
    </button>
  );
}

export interface RowProps {
  readonly row: OutlineRow;
  readonly scene: Scene;
  readonly visibility: Visibility;
  readonly references: InstanceReferences | null;
}

export function OutlineRowContent(props: RowProps): ReactNode {
  return props.row.instance === undefined ? (
    <ItemRow {...props} />
  ) : (
    <InstanceRow {...props} instance={props.row.instance} />
  );
}

function ItemRow({ row: { item }, scene, visibility }: RowProps): ReactNode {
  const { kind, name, block, hidden, element, instances } = item;
  const isHiddenHere = isHidden(visibility, element);
  const mesh = element.kind === 'mesh' ? scene.meshes[element.index] : undefined;
  const material = materialText(scene, mesh);
  const states = [KINDS[kind], hidden ? 'hidden in the game' : '', isHiddenHere ? 'not shown' : ''];
  const facts = [
    blockName(scene, block),
    instances > 0 ? `${formatCount(instances)} ${instances === 1 ? 'instance' : 'instances'}` : '',
    ...(mesh === undefined
      ? []
      : COLUMNS.map(({ title, textOf }) => {
          const text = textOf(mesh);
          return text === '' ? '' : `${title.toLowerCase()} ${text}`;
        })),
    material,
  ];
  const stateText = states.filter((word) => word !== '').join(', ');
  const title = [name, stateText, ...facts].filter((part) => part !== '').join(' · ');
  return (
    <span className={classes(styles.item, hidden && styles.hidden, isHiddenHere && styles.put)} title={title}>
      <Icon name={isHiddenHere ? 'eye-closed' : ICONS[kind]} />
      <span className={classes(styles.name, instances > 0 && styles.parts)}>
        {instances > 0 ? (
          <Parts text={name} by=" · " title={title} />
        ) : name === '' ? (
          unnamedTitle(kind)
        ) : (
          name
        )}
      </span>
      {instances > 0 && <span className={classes(styles.times, 'data')}>×{formatCount(instances)}</span>}
      {COLUMNS.map(({ key, textOf }) => (
        <span key={key} className={classes(styles.column, styles[key], 'data')}>
          {mesh === undefined ? '' : textOf(mesh)}
        </span>
      ))}
      <span className={classes(styles.column, styles.material)}>{material}</span>
      <span className="visually-hidden">{block < 0 ? stateText : `${stateText}, block`}</span>
      <span className={classes(styles.block, 'data')}>{block < 0 ? '' : block}</span>
    </span>
  );
}

function InstanceRow({
  row,
  scene,
  visibility,
  references,
  instance,
}: RowProps & { readonly instance: number }): ReactNode {
  const { element } = row.item;
  const isHiddenHere = isHidden(visibility, { ...element, instance });
  const reference = references?.nameOf(element.index, instance) ?? '';
  const where = instanceText(scene.meshes[element.index], instance);
  const title = [`Instance ${instance}`, reference, where, isHiddenHere ? 'not shown' : '']
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <span className={classes(styles.item, isHiddenHere && styles.put)} title={title}>
      <Icon name={isHiddenHere ? 'eye-closed' : 'symbol-misc'} />
      <span className={classes(styles.name, styles.place, styles.parts)}>
        <span className="visually-hidden">Instance </span>
        <span className="data">{formatCount(instance)}</span>
        {reference !== '' && (
          <span className={classes(styles.reference, styles.parts)}>
            {' '}
            <Parts text={reference} by=" " title={title} />
          </span>
        )}
        {isHiddenHere && <span className="visually-hidden">, not shown</span>}
      </span>
      <span className={classes(styles.where, 'data')}>{where}</span>
    </span>
  );
}

/** A two-part name: the first part gets more space, and its end stays visible because it distinguishes similar names. */
function Parts(props: { readonly text: string; readonly by: string; readonly title: string }): ReactNode {
  const { text, by, title } = props;
  const at = text.indexOf(by);
  const [first, rest] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  return (
    <>
      <MiddleEllipsis className={styles.first} text={first} keep={6} title={title} />
      <span className={styles.rest}>{rest}</span>
    </>
  );
}

/** The kind; the end of the row shows the block number. */
function unnamedTitle(kind: OutlineKind): string {
  return `${KINDS[kind].charAt(0).toUpperCase()}${KINDS[kind].slice(1)}`;
}

function trianglesText(mesh: SceneMesh): string {
  return mesh.lods.length === 0 ? formatCount(mesh.triangles.length / 3) : levelsText(mesh, formatCount);
}

/** Hash of the geometry file's name, and the offset in it. */
function storedText({ instances }: SceneMesh): string {
  const stored = instances?.stored;
  return stored === undefined ? '' : `${hex32(stored.hash)} @ ${formatHex(stored.offset)}`;
}

function materialText({ materials }: Scene, mesh: SceneMesh | undefined): string {
  const material = materials[mesh?.material ?? -1];
  const path = material?.file || material?.textures.diffuse || material?.name || '';
  return path.replace(/^(materials|textures)[\\/]/i, '');
}

/** Position, scale and radius of an instance. */
function instanceText(mesh: SceneMesh | undefined, instance: number): string {
  const { matrices, spheres } = mesh?.instances ?? {};
  if (matrices === undefined || spheres === undefined) return '';
  const at = 16 * instance;
  const position = [12, 13, 14].map((i) => shortNumber(matrices[at + i] ?? 0)).join(', ');
  const scale = Math.hypot(matrices[at] ?? 0, matrices[at + 1] ?? 0, matrices[at + 2] ?? 0);
  return `${position} · scale ${shortNumber(scale)} · radius ${shortNumber(spheres[4 * instance + 3] ?? 0)}`;
}
