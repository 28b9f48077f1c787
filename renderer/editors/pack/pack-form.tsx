import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { OutputField } from '#renderer/editors/kit/output-field.tsx';
import { PACK_LEVELS } from '#renderer/editors/kit/pack-levels.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Form, FormFullWidth, FormLine, FormNote, FormRow, FormSpacer } from '#renderer/ui/forms/form.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { GAME_IDS, GAMES } from '#shared/games/games.ts';
import styles from './pack.module.css';
import { changePack, choosePack } from './pack-session.ts';
import { basesOf, restOf } from './pack-source.ts';
import { extensionOf, type Pack } from './use-pack.ts';

/** Sources, game, name and target of a pack. */
export function PackForm({ pack }: { readonly pack: Pack }): ReactNode {
  const { session, game, name, nameProblem } = pack;
  const { suggestion, choices } = session;
  const id = useId();
  const morrowind = game !== null && GAMES[game].archive.format === 'tes3-bsa';
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) pack.run();
  };
  return (
    <Form columns={2}>
      <FormRow label="Game">
        <Select
          label="Game"
          value={game}
          placeholder="Choose a game"
          choices={GAME_IDS.map((one) => ({ value: one, label: GAMES[one].label }))}
          onChange={(next) => choosePack({ game: next })}
        />
      </FormRow>
      <FormRow label="Name" htmlFor={`${id}-name`}>
        <TextField
          id={`${id}-name`}
          label="Name of the plugin that loads the archives"
          value={name}
          error={nameProblem}
          aria-describedby={`${id}-note`}
          onChange={(text) => choosePack({ name: withoutExtension(text) })}
          onKeyDown={keyDown}
          after={<span className={styles.extension}>{extensionOf(game)}</span>}
        />
      </FormRow>
      <FormNote id={`${id}-note`} role="status" problem={nameProblem !== null}>
        {nameProblem ?? pluginText(suggestion?.plugins ?? [])}
      </FormNote>
      <FormRow label="Files of">
        <MiddleEllipsis text={suggestion?.folder ?? ''} keep={32} />
      </FormRow>
      <BaseChoice pack={pack} />
      <FormRow label="Storing">
        <FormLine>
          <Checkbox
            label="Compress"
            checked={choices.compress && !morrowind}
            disabled={morrowind}
            onChange={(compress) => choosePack({ compress })}
          />
          <Select
            label="Compression level"
            value={choices.level}
            choices={PACK_LEVELS}
            disabled={!choices.compress || morrowind}
            onChange={(level) => choosePack({ level })}
          />
        </FormLine>
      </FormRow>
      <FormRow label="Write to">
        <OutputField outputs={pack.outputs} />
      </FormRow>
      <FormNote>
        {morrowind
          ? 'Morrowind archives have no compression: everything is stored.'
          : choices.compress
            ? 'Sounds and other files the game needs uncompressed are never compressed.'
            : 'Everything is stored uncompressed.'}
      </FormNote>
      <FormFullWidth>
        <Checkbox
          label="Write identical files once"
          hint="Files of the same size are compared, and identical ones share their data in the archive. Each keeps its name, and editing one later does not affect the others. Sizes below don’t include this saving."
          checked={choices.share}
          onChange={(share) => choosePack({ share })}
        />
      </FormFullWidth>
    </Form>
  );
}

/** The base folder of the paths, if there is more than one choice. */
function BaseChoice({ pack }: { readonly pack: Pack }): ReactNode {
  const { source } = pack.session;
  const bases = source.kind === 'loose' ? basesOf(source.paths) : [];
  if (source.kind !== 'loose' || bases.length < 2) return <FormSpacer />;
  const [path = ''] = source.paths;
  return (
    <FormRow label="Paths start">
      <Select
        label="Root of the paths in the archives"
        value={source.base}
        choices={bases.map((base) => ({
          value: base,
          label: `${base === '' ? 'in the open folder' : `in ${base}`}: ${[restOf(base, path), '…'].filter((part) => part !== '').join('/')}`,
        }))}
        onChange={(base) =>
          changePack((session) => ({
            ...session,
            source: { ...source, base },
            choices: { ...session.choices, overwrite: false },
          }))
        }
      />
    </FormRow>
  );
}

/** Drops a typed extension, which depends on the game. */
function withoutExtension(text: string): string {
  return text.replace(/\.(bsa|ba2|es[mpl])$/i, '');
}

function pluginText(plugins: readonly string[]): string {
  const text = 'Games load archives along with the plugin of that name.';
  if (plugins.length === 0) return text;
  return `${text} In this folder: ${plugins.slice(0, 5).join(', ')}${plugins.length > 5 ? '…' : '.'}`;
}
