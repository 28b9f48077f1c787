import type { ReactNode } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries, shortcutIn } from '#renderer/commands/menu-entries.ts';
import { shadingTitle } from '#renderer/editors/mesh/drawing/draw-options.ts';
import type { LodLevel } from '#renderer/editors/mesh/drawing/lod.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
import { Menu } from '#renderer/ui/menu.tsx';
import { Toolbar, ToolbarButton, ToolbarSeparator, ToolbarSpace } from '#renderer/ui/toolbar.tsx';
import { cameraCommands } from './camera-commands.ts';
import { useMeshChoices } from './choices.ts';
import { meshCommands } from './mesh-commands.ts';
import { LEVELS_TIP, levelTitle, MENUS, REPLACED_TIP } from './mesh-menus.ts';
import { meshToolCommands } from './mesh-tool-commands.ts';
import styles from './mesh-view.module.css';

/** The most used commands of the 3D view; the palette has all of them. */
export function MeshToolbar(props: {
  readonly levels: number;
  readonly level: LodLevel;
  /** Whether levels replace each other. */
  readonly replacesLevels: boolean;
  /** Too narrow for button labels. */
  readonly narrow: boolean;
}): ReactNode {
  useKeyChanges();
  const { levels, level, replacesLevels, narrow } = props;
  const showLabels = !narrow;
  const { shading, objectColors } = useMeshChoices();
  return (
    <Toolbar label="3D" className={styles.toolbar}>
      <Menu
        trigger={
          <ToolbarButton
            icon="symbol-color"
            label={shadingTitle({ shading, objectColors })}
            shortcut={shortcutIn(meshCommands, 'mesh.shading')}
            showLabel={showLabels}
          />
        }
        entries={() => commandEntries(MENUS.look)}
      />
      <Menu
        trigger={<ToolbarButton icon="eye" label="Show" showLabel={showLabels} />}
        entries={() => commandEntries(MENUS.show)}
      />
      <Menu
        trigger={<ToolbarButton icon="device-camera-video" label="Camera" showLabel={showLabels} />}
        entries={() => commandEntries(MENUS.camera)}
      />
      {levels > 0 && (
        <Menu
          trigger={
            <ToolbarButton
              icon="layers"
              label={levelTitle(level, replacesLevels)}
              tip={replacesLevels ? REPLACED_TIP : LEVELS_TIP}
              showLabel={showLabels}
            />
          }
          entries={() => commandEntries(MENUS[replacesLevels ? 'replacedLevel' : 'level'])}
        />
      )}
      <ToolbarSeparator />
      <CommandButton command={commandOf(meshCommands, 'mesh.boxSelect')} />
      <CommandButton command={commandOf(cameraCommands, 'mesh.frameAll')} />
      <Menu
        trigger={<ToolbarButton icon="export" label="Export and Import" showLabel={false} />}
        entries={() => commandEntries(MENUS.export)}
      />
      <CommandButton command={commandOf(meshCommands, 'mesh.picture')} />
      <CommandButton command={commandOf(meshToolCommands, 'meshTool.open')} />
      <ToolbarSpace />
      <CommandButton command={commandOf(meshCommands, 'mesh.statistics')} />
      <CommandButton command={commandOf(meshCommands, 'mesh.outline')} />
    </Toolbar>
  );
}
