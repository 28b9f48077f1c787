import type { ReactNode } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { runCommand } from '#renderer/commands/registry.ts';
import { useLayout } from '#renderer/state/layout.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Menu, type MenuEntry } from '#renderer/ui/menu.tsx';
import type { AssignedName } from '#shared/collision/assign.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import { valueNames } from './body-values.ts';
import { collisionCommands } from './collision-commands.ts';
import styles from './collision-view.module.css';

export interface CollisionBarProps {
  readonly summary: string;
  /** Whether editable bodies are selected. */
  readonly canEdit: boolean;
  readonly onApply: (preset: string) => void;
  readonly onRemove: (preset: string) => void;
}

/** Summary, reset, presets and column visibility. */
export function CollisionBar(props: CollisionBarProps): ReactNode {
  const { summary, canEdit, onApply, onRemove } = props;
  return (
    <div className={styles.bar}>
      <span className={styles.summary} role="status">
        {summary}
      </span>
      <CommandButton
        command={commandOf(collisionCommands, 'collision.reset')}
        look="button"
        kind="quiet"
        title="Reset the values of the selected column to those stored in the file"
      />
      <Menu
        align="end"
        trigger={
          <Button kind="quiet" icon="symbol-property">
            Presets
          </Button>
        }
        entries={() => presetEntries(canEdit, onApply, onRemove)}
      />
      <Menu
        align="end"
        trigger={
          <Button kind="quiet" icon="list-selection">
            Columns
          </Button>
        }
        entries={columnEntries}
      />
    </div>
  );
}

function presetEntries(
  canEdit: boolean,
  onApply: (preset: string) => void,
  onRemove: (preset: string) => void,
): readonly MenuEntry[] {
  const { presets } = useLayout.getState().collision;
  return [
    ...presets.map(({ name }) => ({
      label: `Apply “${name}”`,
      disabled: !canEdit,
      run: () => onApply(name),
    })),
    ...(presets.length === 0 ? [] : (['separator'] as const)),
    {
      label: 'Save Values as Preset…',
      icon: 'save',
      disabled: !canEdit,
      run: () => afterMenu(() => runCommand(collisionCommands, 'collision.savePreset')),
    },
    ...(presets.length === 0
      ? []
      : [
          {
            label: 'Remove Preset',
            entries: presets.map(({ name }) => ({ label: name, run: () => afterMenu(() => onRemove(name)) })),
          },
        ]),
  ];
}

/** Waits until the menu has closed; otherwise it would stay open behind the dialog. */
function afterMenu(act: () => void): void {
  setTimeout(act);
}

function columnEntries(): readonly MenuEntry[] {
  const { hidden } = useLayout.getState().collision;
  return valueNames().map((name) => ({
    label: VALUE_FACTS[name].label,
    checked: !hidden.includes(name),
    run: () => toggleColumn(name),
  }));
}

function toggleColumn(name: AssignedName): void {
  useLayout.setState(({ collision }) => ({
    collision: {
      ...collision,
      hidden: collision.hidden.includes(name)
        ? collision.hidden.filter((one) => one !== name)
        : [...collision.hidden, name],
    },
  }));
}
