import { declareCommands, type MenuItem } from '#renderer/commands/command.ts';
import { say } from '#renderer/state/report.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import type { ReadMaterial } from '#shared/contract/materials.ts';
import type { MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';
import type { MaterialObjectRow } from '#shared/formats/kit/material-structure.ts';
import { baseText } from './shown-properties.ts';

export interface MaterialContext {
  readonly material: ReadMaterial | null;
  /** The property that has, or had last, the focus. */
  readonly property: MaterialProperty | null;
  /** The chosen object of its structure. */
  readonly object: MaterialObjectRow | null;
  readonly structureOpen: boolean;
  readonly readOnly: boolean;
  readonly changedOnly: boolean;
  readonly onSet: (property: MaterialProperty, value: MaterialValue) => Promise<void>;
  readonly onPick: (property: MaterialProperty) => Promise<void>;
  readonly onOpenFile: (property: MaterialProperty) => void;
  /** @param path of a field */
  readonly onShowField: (path: string) => void;
  readonly onToggleStructure: () => void;
  readonly onCompare: () => void;
  readonly onFilter: () => void;
  readonly onChangedOnly: (on: boolean) => void;
  readonly onCollapse: (all: boolean) => void;
}

export const PROPERTY_MENU: readonly MenuItem<typeof materialCommands>[] = [
  'material.pick',
  'material.openFile',
  'material.clear',
  'separator',
  'material.reset',
  'material.takeBase',
  'separator',
  'material.copyValue',
  'material.copyName',
  'material.showField',
];

export const OBJECT_MENU: readonly MenuItem<typeof materialCommands>[] = [
  'material.showObject',
  'separator',
  'material.copyObjectId',
];

/** All commands of the materials editor. */
export const materialCommands = declareCommands<MaterialContext>()([
  {
    id: 'material.filter',
    title: 'Filter Properties',
    category: 'Material',
    icon: 'filter',
    keys: 'Ctrl+F',
    run: ({ onFilter }) => onFilter(),
  },
  {
    id: 'material.changedOnly',
    title: 'Changed Properties Only',
    category: 'Material',
    icon: 'diff-modified',
    checked: ({ changedOnly }) => changedOnly,
    run: ({ changedOnly, onChangedOnly }) => onChangedOnly(!changedOnly),
  },
  {
    id: 'material.compareBase',
    title: 'Compare with Template',
    titleNow: ({ material }) =>
      material?.base?.kind === 'original' ? 'Compare with Original' : 'Compare with Template',
    category: 'Material',
    icon: 'git-compare',
    when: ({ material }) => material?.base != null,
    run: ({ onCompare }) => onCompare(),
  },
  {
    id: 'material.pick',
    title: 'Pick from Data…',
    category: 'Material',
    icon: 'folder-opened',
    when: (context) => settable(context) && namesFile(context),
    run: async ({ property, onPick }) => {
      if (property !== null) await onPick(property);
    },
  },
  {
    id: 'material.openFile',
    title: 'Open File',
    category: 'Material',
    icon: 'go-to-file',
    when: (context) => namesFile(context) && context.property?.value !== '',
    run: ({ property, onOpenFile }) => {
      if (property !== null) onOpenFile(property);
    },
  },
  {
    id: 'material.clear',
    title: 'Clear Path',
    category: 'Material',
    icon: 'close',
    when: (context) => settable(context) && namesFile(context) && context.property?.value !== '',
    run: async ({ property, onSet }) => {
      if (property !== null) await onSet(property, '');
    },
  },
  {
    id: 'material.reset',
    title: 'Reset to Stored Value',
    category: 'Material',
    icon: 'discard',
    when: (context) => settable(context) && storedOf(context) != null,
    run: async (context) => await take(context, storedOf(context)),
  },
  {
    id: 'material.takeBase',
    title: 'Take Value of Template',
    titleNow: ({ material }) =>
      material?.base?.kind === 'original' ? 'Take Value of Original' : 'Take Value of Template',
    category: 'Material',
    icon: 'arrow-left',
    when: (context) => settable(context) && baseOf(context) != null,
    run: async (context) => await take(context, baseOf(context)),
  },
  {
    id: 'material.copyValue',
    title: 'Copy Value',
    category: 'Material',
    icon: 'copy',
    when: ({ property }) => property !== null,
    run: async ({ property }) => {
      await copyToClipboard(String(property?.value));
      say('Copied the value');
    },
  },
  {
    id: 'material.copyName',
    title: 'Copy Name for Command Line',
    category: 'Material',
    when: ({ property }) => property !== null,
    run: async ({ property }) => {
      await copyToClipboard(property?.name ?? '');
      say(`Copied ${property?.name}`);
    },
  },
  {
    id: 'material.showField',
    title: 'Show in Fields',
    category: 'Material',
    icon: 'list-tree',
    // What only a parent has is in no field of this file.
    when: ({ property }) => property !== null && property.path !== '',
    run: ({ property, onShowField }) => {
      if (property !== null) onShowField(property.path);
    },
  },
  {
    id: 'material.structure',
    title: 'Structure',
    category: 'Material',
    icon: 'type-hierarchy',
    checked: ({ structureOpen }) => structureOpen,
    when: ({ material }) => material?.structure != null,
    run: ({ onToggleStructure }) => onToggleStructure(),
  },
  {
    id: 'material.showObject',
    title: 'Show Object in Fields',
    category: 'Material',
    icon: 'list-tree',
    when: ({ object }) => object !== null && object.path !== '',
    run: ({ object, onShowField }) => {
      if (object !== null) onShowField(object.path);
    },
  },
  {
    id: 'material.copyObjectId',
    title: 'Copy Object ID',
    category: 'Material',
    icon: 'copy',
    when: ({ object }) => object !== null && object.id !== '',
    run: async ({ object }) => {
      await copyToClipboard(object?.id ?? '');
      say(`Copied ${object?.id}`);
    },
  },
  {
    id: 'material.collapseAll',
    title: 'Collapse All Groups',
    category: 'Material',
    icon: 'collapse-all',
    run: ({ onCollapse }) => onCollapse(true),
  },
  {
    id: 'material.expandAll',
    title: 'Expand All Groups',
    category: 'Material',
    icon: 'expand-all',
    run: ({ onCollapse }) => onCollapse(false),
  },
]);

/** What the switch for changed properties compares with. */
export function comparedText({ base, parents }: ReadMaterial): string {
  if (base !== null) return `Only properties that differ from ${lowerFirst(baseText(base))}`;
  return parents.length > 0
    ? 'Only properties that it does not inherit'
    : 'Only properties with unsaved changes: it has no template or original in this Data folder';
}

/** That the switch leaves no property, as a sentence. */
export function nothingChangedText({ base, parents }: ReadMaterial): string {
  if (base !== null) return `Nothing differs from ${lowerFirst(baseText(base))}.`;
  return parents.length > 0 ? 'It inherits all of its values.' : 'It has no unsaved changes.';
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function settable({ property, readOnly }: MaterialContext): boolean {
  return property !== null && !readOnly;
}

function namesFile({ property }: MaterialContext): boolean {
  return property?.control.kind === 'texture' || property?.control.kind === 'material';
}

function storedOf({ material, property }: MaterialContext): MaterialValue | null | undefined {
  return material?.stored[property?.name ?? ''];
}

function baseOf({ material, property }: MaterialContext): MaterialValue | null | undefined {
  return material?.base?.values[property?.name ?? ''];
}

async function take(
  { property, onSet }: MaterialContext,
  value: MaterialValue | null | undefined,
): Promise<void> {
  if (property !== null && value != null) await onSet(property, value);
}
