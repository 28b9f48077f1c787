import type { ReactNode } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { Toolbar, ToolbarSeparator } from '#renderer/ui/toolbar.tsx';
import { uvCommands } from './uv-commands.ts';
import styles from './uv-view.module.css';

export interface UvBarProps {
  /** Shapes by their blocks. */
  readonly shapes: readonly Choice<number>[];
  readonly shape: number;
  readonly onShape: (block: number) => void;
  /** Number of sets. */
  readonly sets: number;
  readonly set: number;
  readonly onSet: (set: number) => void;
  /** Textures of the shape by their slots. */
  readonly slots: readonly Choice<string>[];
  readonly slot: string | null;
  readonly onSlot: (slot: string) => void;
}

/** Which shape, which of its sets, and over which texture; and how it is shown. */
export function UvBar(props: UvBarProps): ReactNode {
  useKeyChanges();
  const { shapes, shape, sets, set, slots, slot } = props;
  return (
    <div className={styles.bar}>
      <Select
        label="Shape"
        value={shape}
        choices={shapes}
        onChange={props.onShape}
        className={styles.shape}
      />
      {sets > 1 && (
        <Select
          label="UV set"
          value={set}
          choices={Array.from({ length: sets }, (_, value) => ({ value, label: `UV ${value + 1}` }))}
          onChange={props.onSet}
        />
      )}
      {slots.length > 0 && (
        <Select
          label="Texture"
          value={slot}
          choices={slots}
          onChange={props.onSlot}
          className={styles.slot}
        />
      )}
      <Toolbar label="UV" className={styles.tools}>
        <CommandButton command={commandOf(uvCommands, 'uv.faces')} />
        <ToolbarSeparator />
        <CommandButton command={commandOf(uvCommands, 'uv.repeat')} />
        <CommandButton command={commandOf(uvCommands, 'uv.overlaps')} />
        <CommandButton command={commandOf(uvCommands, 'uv.outside')} />
        <ToolbarSeparator />
        <CommandButton command={commandOf(uvCommands, 'uv.zoomOut')} />
        <CommandButton command={commandOf(uvCommands, 'uv.zoomIn')} />
        <CommandButton command={commandOf(uvCommands, 'uv.fit')} />
      </Toolbar>
    </div>
  );
}
