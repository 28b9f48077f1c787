import { memo, type ReactNode, type Ref, type RefObject } from 'react';
import { commandEntries, shortcutIn } from '#renderer/commands/menu-entries.ts';
import { runCommand } from '#renderer/commands/registry.ts';
import { Menu } from '#renderer/ui/menu.tsx';
import { Toolbar, ToolbarButton, ToolbarSeparator, ToolbarSpace } from '#renderer/ui/toolbar.tsx';
import { changeTextureChoices, useTextureChoices } from './choices.ts';
import { CHANNEL_TITLES, CUBE_TITLES } from './display-commands.ts';
import { CHANNELS, MODE_TITLES, useDisplayOptions } from './display-options.ts';
import { textureCommands } from './texture-commands.ts';
import { MENUS } from './texture-menus.ts';
import styles from './texture-view.module.css';

/** The most used commands of the texture view; the palette has all of them. */
export const TextureToolbar = memo(function TextureToolbar(props: {
  /** Whether a picture is shown or loading; commands that need none stay enabled otherwise. */
  readonly drawn: boolean;
  /** Whether the services decode it, and so can compute histograms and save it. */
  readonly decoded: boolean;
  readonly cube: boolean;
  readonly comparing: boolean;
  /** Whether the folder has other textures. */
  readonly neighbors: boolean;
  /** Whether the pixels of the file can be replaced. */
  readonly replaceable: boolean;
  /** Too narrow for button labels. */
  readonly narrow: boolean;
  readonly colorRef: Ref<HTMLInputElement>;
  /** The element that the pictures are drawn in. */
  readonly picture: RefObject<HTMLElement | null>;
}): ReactNode {
  const { drawn, decoded, cube, comparing, neighbors, replaceable, narrow, colorRef, picture } = props;
  const { channels, mode, tiled } = useDisplayOptions();
  const { histogram, smooth, cube: cubeShape, background, color } = useTextureChoices();
  const showLabels = !narrow;
  const toggles = [
    {
      command: 'texture.tiled',
      icon: 'table',
      label: 'Tiled 2 × 2',
      shortcut: shortcutIn(textureCommands, 'texture.tiled'),
      pressed: tiled,
    },
    {
      command: 'texture.smooth',
      icon: 'eye',
      label: 'Smooth Pixels',
      shortcut: shortcutIn(textureCommands, 'texture.smooth'),
      pressed: smooth,
    },
    {
      command: 'texture.histogram',
      icon: 'graph',
      label: 'Histogram',
      shortcut: shortcutIn(textureCommands, 'texture.histogram'),
      pressed: histogram,
    },
  ] as const;
  return (
    <Toolbar label="Texture" className={styles.toolbar} content={picture}>
      {CHANNELS.map((channel, index) => (
        <ToolbarButton
          key={channel}
          label={CHANNEL_TITLES[channel]}
          data-letter={CHANNEL_TITLES[channel].charAt(0)}
          shortcut={String(index + 1)}
          pressed={channels[channel]}
          className={styles.channel}
          data-channel={channel}
          disabled={!drawn}
          onClick={() => runCommand(`texture.channel.${channel}`)}
        />
      ))}
      <ToolbarSeparator />
      <Menu
        disabled={!drawn}
        content={picture}
        trigger={<ToolbarButton icon="color-mode" label="Background" showLabel={showLabels} />}
        entries={() => commandEntries(MENUS.background)}
      />
      {background === 'color' && (
        <input
          ref={colorRef}
          type="color"
          className={styles.color}
          aria-label="Background color"
          title="Background color"
          value={color}
          onChange={(event) => changeTextureChoices({ color: event.currentTarget.value })}
        />
      )}
      <Menu
        disabled={!drawn}
        content={picture}
        trigger={<ToolbarButton icon="lightbulb" label={MODE_TITLES[mode]} showLabel={showLabels} />}
        entries={() => commandEntries(MENUS.mode)}
      />
      {cube && (
        <Menu
          disabled={!drawn}
          content={picture}
          trigger={<ToolbarButton icon="package" label={CUBE_TITLES[cubeShape]} showLabel={showLabels} />}
          entries={() => commandEntries(MENUS.cube)}
        />
      )}
      <ToolbarSeparator />
      {toggles.map(({ command, ...toggle }) => (
        <ToolbarButton
          key={command}
          {...toggle}
          disabled={!drawn || (command === 'texture.histogram' && !decoded)}
          onClick={() => runCommand(command)}
        />
      ))}
      <ToolbarButton
        icon="git-compare"
        label={comparing ? 'End Comparison' : 'Compare with Texture…'}
        shortcut={comparing ? undefined : shortcutIn(textureCommands, 'texture.compare')}
        pressed={comparing}
        disabled={!drawn}
        onClick={() => runCommand(comparing ? 'texture.endCompare' : 'texture.compare')}
      />
      <ToolbarSeparator />
      {ZOOMS.map(({ command, ...zoom }) => (
        <ToolbarButton key={command} {...zoom} disabled={!drawn} onClick={() => runCommand(command)} />
      ))}
      <ToolbarSpace />
      {replaceable && (
        <ToolbarButton
          icon="replace"
          label="Replace Pixels…"
          shortcut={shortcutIn(textureCommands, 'texture.replace')}
          onClick={() => runCommand('texture.replace')}
        />
      )}
      <Menu
        disabled={!drawn || !decoded}
        content={picture}
        trigger={<ToolbarButton icon="save" label="Save or Copy" />}
        entries={() => commandEntries(MENUS.save)}
      />
      {neighbors && (
        <>
          <ToolbarSeparator />
          <ToolbarButton
            icon="arrow-left"
            label="Previous Texture in Folder"
            shortcut={shortcutIn(textureCommands, 'texture.previous')}
            onClick={() => runCommand('texture.previous')}
          />
          <ToolbarButton
            icon="arrow-right"
            label="Next Texture in Folder"
            shortcut={shortcutIn(textureCommands, 'texture.next')}
            onClick={() => runCommand('texture.next')}
          />
        </>
      )}
    </Toolbar>
  );
});

const ZOOMS = [
  {
    command: 'texture.zoomOut',
    icon: 'zoom-out',
    label: 'Zoom Out',
    shortcut: shortcutIn(textureCommands, 'texture.zoomOut'),
  },
  {
    command: 'texture.zoomIn',
    icon: 'zoom-in',
    label: 'Zoom In',
    shortcut: shortcutIn(textureCommands, 'texture.zoomIn'),
  },
  {
    command: 'texture.fit',
    icon: 'screen-full',
    label: 'Fit',
    shortcut: shortcutIn(textureCommands, 'texture.fit'),
  },
  {
    command: 'texture.actual',
    icon: 'symbol-ruler',
    label: 'Actual Pixels (1:1)',
    shortcut: shortcutIn(textureCommands, 'texture.actual'),
  },
] as const;
