import type { ReactNode } from 'react';
import { commandEntries } from '../../commands/menu-entries.ts';
import { runCommand } from '../../commands/registry.ts';
import { Menu } from '../../ui/menu.tsx';
import { Toolbar, ToolbarButton, ToolbarSeparator, ToolbarSpace } from '../../ui/toolbar.tsx';
import { useMeshChoices } from './choices.ts';
import type { LodLevel } from './lod.ts';
import { lookTitle } from './look.ts';
import { LEVELS_TIP, levelTitle, MENUS } from './mesh-menus.ts';
import styles from './mesh-view.module.css';

/** The most used commands of the 3D view; all of them are in the palette. */
export function MeshToolbar(props: {
  readonly levels: number;
  readonly level: LodLevel;
  /** There is no room for words. */
  readonly narrow: boolean;
}): ReactNode {
  const { levels, level, narrow } = props;
  const words = !narrow;
  const { shading, objectColors, outline, statistics } = useMeshChoices();
  return (
    <Toolbar label="3D" className={styles.toolbar}>
      <Menu
        trigger={
          <ToolbarButton
            icon="symbol-color"
            label={lookTitle({ shading, objectColors })}
            shortcut="Z"
            words={words}
          />
        }
        entries={() => commandEntries([...MENUS.shading, 'separator', ...MENUS.colors])}
      />
      <Menu
        trigger={<ToolbarButton icon="eye" label="Show" words={words} />}
        entries={() => commandEntries(MENUS.show)}
      />
      <Menu
        trigger={<ToolbarButton icon="device-camera-video" label="Camera" words={words} />}
        entries={() => commandEntries(MENUS.camera)}
      />
      {levels > 0 && (
        <Menu
          trigger={<ToolbarButton icon="layers" label={levelTitle(level)} tip={LEVELS_TIP} words={words} />}
          entries={() => commandEntries(MENUS.level)}
        />
      )}
      <ToolbarSeparator />
      <ToolbarButton
        icon="screen-full"
        label="Show All"
        shortcut="Home"
        onClick={() => runCommand('mesh.frameAll')}
      />
      <Menu
        trigger={<ToolbarButton icon="export" label="Export" words={false} />}
        entries={() => commandEntries(MENUS.export)}
      />
      <ToolbarButton
        icon="device-camera"
        label="Save Picture"
        shortcut="P"
        onClick={() => runCommand('mesh.picture')}
      />
      <ToolbarSpace />
      <ToolbarButton
        icon="graph"
        label="Statistics"
        shortcut="S"
        pressed={statistics}
        onClick={() => runCommand('mesh.statistics')}
      />
      <ToolbarButton
        icon="list-tree"
        label="Outline"
        shortcut="O"
        pressed={outline.open}
        onClick={() => runCommand('mesh.outline')}
      />
    </Toolbar>
  );
}
