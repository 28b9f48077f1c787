import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { GAME_IDS, GAMES } from '#shared/games/games.ts';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PACK_LEVELS } from '../kit/pack-levels.ts';
import styles from './pack.module.css';
import { changePack, choosePack } from './pack-session.ts';
import { basesOf, restOf } from './pack-source.ts';
import { extensionOf, type Pack } from './use-pack.ts';

/** What is packed, for which game, under which name, and where it goes. */
export function PackForm({ pack }: { readonly pack: Pack }): ReactNode {
  const { session, game, name, nameProblem, roots, root, chooseRoot } = pack;
  const { suggestion, choices } = session;
  const id = useId();
  const morrowind = game !== null && GAMES[game].archive.format === 'tes3-bsa';
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) pack.run();
  };
  return (
    <div className={styles.form}>
      <span className={styles.label}>Game</span>
      <Select
        label="Game"
        value={game}
        placeholder="Choose a game"
        choices={GAME_IDS.map((one) => ({ value: one, label: GAMES[one].label }))}
        onChange={(next) => choosePack({ game: next })}
      />
      <label className={styles.label} htmlFor={`${id}-name`}>
        Name
      </label>
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
      <p
        id={`${id}-note`}
        role="status"
        className={styles.note}
        data-problem={nameProblem !== null || undefined}
      >
        {nameProblem ?? pluginText(suggestion?.plugins ?? [])}
      </p>
      <span className={styles.label}>Files of</span>
      <MiddleEllipsis text={suggestion?.folder ?? ''} keep={32} className={styles.folder} />
      <BaseChoice pack={pack} />
      <span className={styles.label}>Storing</span>
      <div className={styles.line}>
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
          className={styles.grow}
        />
      </div>
      <span className={styles.label}>Write to</span>
      <div className={styles.line}>
        <Select
          label="Folder to write to"
          value={root}
          choices={roots.map(({ id: value, label }) => ({ value, label }))}
          onChange={(next) => choosePack({ root: next })}
          className={styles.grow}
        />
        {chooseRoot !== null && (
          <IconButton icon="folder-opened" label="Choose another folder" onClick={() => void chooseRoot()} />
        )}
      </div>
      <p className={styles.note}>
        {morrowind
          ? 'Archives of Morrowind know no compression: everything is stored as it is.'
          : choices.compress
            ? 'Sounds, and what the game must find as it is, are never compressed.'
            : 'Everything is stored as it is.'}
      </p>
      <div className={styles.whole}>
        <Checkbox
          label="Write identical files once"
          hint="Files of the same size are read and compared first. Those with the same bytes then lead to one place in the archive; each keeps its name, and editing one later leaves the others alone. The sizes below are told without it."
          checked={choices.share}
          onChange={(share) => choosePack({ share })}
        />
      </div>
    </div>
  );
}

/** From which folder paths are counted, where more than one makes sense. */
function BaseChoice({ pack }: { readonly pack: Pack }): ReactNode {
  const { source } = pack.session;
  const bases = source.kind === 'loose' ? basesOf(source.paths) : [];
  if (source.kind !== 'loose' || bases.length < 2) return <span className={styles.rest} />;
  const [path = ''] = source.paths;
  return (
    <>
      <span className={styles.label}>Paths begin</span>
      <Select
        label="Where paths in the archives begin"
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
    </>
  );
}

/** An extension that somebody types is the game’s matter. */
function withoutExtension(text: string): string {
  return text.replace(/\.(bsa|ba2|es[mpl])$/i, '');
}

function pluginText(plugins: readonly string[]): string {
  const [first, second] = plugins;
  if (first === undefined) return 'Games load archives with the plugin of that name.';
  if (second === undefined) return `Games load archives with the plugin of that name; here is ${first}.`;
  return `Games load archives with the plugin of that name; here are ${plugins.slice(0, 5).join(', ')}${plugins.length > 5 ? '…' : ''}.`;
}
