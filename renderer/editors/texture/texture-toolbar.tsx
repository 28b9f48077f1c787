import { memo, type ReactNode, type Ref, type RefObject } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries, shortcutIn } from '#renderer/commands/menu-entries.ts';
import { runCommand } from '#renderer/commands/registry.ts';
import { useKeyChanges } from '#renderer/state/user-keys.ts';
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
  useKeyChanges();
  const { channels, mode } = useDisplayOptions();
  const { cube: cubeShape, background, color } = useTextureChoices();
  const showLabels = !narrow;
  return (
    <Toolbar label="Texture" className={styles.toolbar} content={picture}>
      {CHANNELS.map((channel) => (
        <ToolbarButton
          key={channel}
          label={CHANNEL_TITLES[channel]}
          data-letter={CHANNEL_TITLES[channel].charAt(0)}
          shortcut={shortcutIn(textureCommands, `texture.channel.${channel}`)}
          pressed={channels[channel]}
          className={styles.channel}
          data-channel={channel}
          disabled={!drawn}
          onClick={() => runCommand(textureCommands, `texture.channel.${channel}`)}
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
      {TOGGLES.map((id) => (
        <CommandButton key={id} command={commandOf(textureCommands, id)} disabled={!drawn} />
      ))}
      <CommandButton
        command={commandOf(textureCommands, comparing ? 'texture.endCompare' : 'texture.compare')}
        pressed={comparing}
        disabled={!drawn}
      />
      <ToolbarSeparator />
      {ZOOMS.map((id) => (
        <CommandButton key={id} command={commandOf(textureCommands, id)} disabled={!drawn} />
      ))}
      <ToolbarSpace />
      {replaceable && <CommandButton command={commandOf(textureCommands, 'texture.replace')} />}
      <Menu
        disabled={!drawn || !decoded}
        content={picture}
        trigger={<ToolbarButton icon="save" label="Save or Copy" />}
        entries={() => commandEntries(MENUS.save)}
      />
      {neighbors && (
        <>
          <ToolbarSeparator />
          <CommandButton command={commandOf(textureCommands, 'texture.previous')} />
          <CommandButton command={commandOf(textureCommands, 'texture.next')} />
        </>
      )}
    </Toolbar>
  );
});

const TOGGLES = ['texture.tiled', 'texture.smooth', 'texture.histogram'] as const;
const ZOOMS = ['texture.zoomOut', 'texture.zoomIn', 'texture.fit', 'texture.actual'] as const;
