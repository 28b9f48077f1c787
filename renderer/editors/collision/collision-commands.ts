import { declareCommands } from '#renderer/commands/command.ts';
import { reportError } from '#renderer/state/report.ts';
import type { AssignedName } from '#shared/collision/assign.ts';
import type { TableBody } from '#shared/contract/collision.ts';
import { isChanged, valueNames, whyFixed } from './body-values.ts';
import { savePreset } from './presets.ts';

export interface CollisionContext {
  /** Bodies of the selected rows. */
  readonly bodies: readonly TableBody[];
  readonly focused: TableBody | undefined;
  /** The value of the focused column; null = it is not a value column. */
  readonly name: AssignedName | null;
  readonly canEdit: boolean;
  readonly edit: (body: TableBody, name: AssignedName) => void;
  readonly reset: (names: readonly AssignedName[]) => Promise<void>;
  readonly openFields: (body: TableBody) => void;
}

/** Commands on bodies and their values. */
export const collisionCommands = declareCommands<CollisionContext>()([
  {
    id: 'collision.edit',
    title: 'Edit Value',
    category: 'Collision',
    icon: 'edit',
    keys: 'F2',
    local: true,
    when: ({ canEdit, name, focused }) =>
      canEdit && name !== null && focused !== undefined && whyFixed(focused, name) === null,
    run: ({ name, focused, edit }) => {
      if (name !== null && focused !== undefined) edit(focused, name);
    },
  },
  {
    id: 'collision.reset',
    title: 'Reset Value to Stored',
    category: 'Collision',
    icon: 'discard',
    keys: 'Delete',
    local: true,
    when: (context) => canReset(context, namesOf(context)),
    run: (context) => context.reset(namesOf(context)).catch(reportError),
  },
  {
    id: 'collision.resetAll',
    title: 'Reset All Values of the Selected Bodies',
    category: 'Collision',
    when: (context) => canReset(context, valueNames()),
    run: ({ reset }) => reset(valueNames()).catch(reportError),
  },
  {
    id: 'collision.openFields',
    title: 'Show Fields of the Body',
    category: 'Collision',
    icon: 'list-tree',
    when: ({ focused }) => focused !== undefined,
    run: ({ focused, openFields }) => {
      if (focused !== undefined) openFields(focused);
    },
  },
  {
    id: 'collision.savePreset',
    title: 'Save Values as Preset…',
    category: 'Collision',
    icon: 'save',
    when: ({ focused }) => focused !== undefined,
    run: async ({ focused }) => {
      if (focused !== undefined) await savePreset(focused);
    },
  },
]);

function namesOf({ name }: CollisionContext): readonly AssignedName[] {
  return name === null ? valueNames() : [name];
}

function canReset({ canEdit, bodies }: CollisionContext, names: readonly AssignedName[]): boolean {
  return canEdit && bodies.some((body) => names.some((name) => isChanged(body, name)));
}
