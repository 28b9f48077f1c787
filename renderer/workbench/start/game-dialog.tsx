import { type ReactNode, useEffect, useState } from 'react';
import { create } from 'zustand';
import { useClient } from '#renderer/host/client-context.tsx';
import { useNotices } from '#renderer/state/notices.ts';
import { useSession } from '#renderer/state/session.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import type { GameDetails, GameFileInfo, ModDetails } from '#shared/contract/games.ts';
import type { GameInfo } from '#shared/contract/workspace.ts';
import styles from './game-dialog.module.css';

const useGameDialog = create<{ readonly open: boolean }>()(() => ({ open: false }));

export function showGame(): void {
  useGameDialog.setState({ open: true });
}

/** Confidence of a detected game, shown after its name. */
export function confidenceText({ confidence, why }: GameInfo): string {
  return confidence === 'guess' ? `a guess: ${why}` : confidence === 'likely' ? `likely: ${why}` : why;
}

/** The open folder's game: how it was detected, how it loads the files, and the alternatives. Mounted once. */
export function GameDialog(): ReactNode {
  const { open } = useGameDialog();
  const workspace = useWorkspace((state) => state.info);
  const close = (): void => useGameDialog.setState({ open: false });
  return (
    <Dialog
      open={open && workspace !== null}
      onClose={close}
      width="wide"
      title={workspace === null ? 'Game' : `Game of ${workspace.name}`}
      footer={<Button onClick={close}>Close</Button>}
    >
      {open && workspace !== null && <Content key={workspace.id} workspace={workspace.id} />}
    </Dialog>
  );
}

type Chosen = GameDetails['chosen'];

function Content({ workspace }: { readonly workspace: string }): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const dialogs = useSession((state) => state.info?.capabilities.dialogs === true);
  const [details, setDetails] = useState<GameDetails | null>(null);
  const [busy, setBusy] = useState(false);
  const failed = (error: unknown): void => {
    if (isCancelled(error)) return;
    useNotices.getState().notify({ level: 'error', text: describeError(error).message, cause: error });
  };
  useEffect(() => {
    const controller = new AbortController();
    client
      .request('workspace.game', { workspace }, { signal: controller.signal })
      .then(setDetails, (error: unknown) => {
        if (!isCancelled(error))
          useNotices.getState().notify({ level: 'error', text: describeError(error).message, cause: error });
      });
    // A refresh may find other files.
    void info;
    return () => controller.abort();
  }, [client, workspace, info]);
  if (details === null) return <p className={styles.hint}>Reading the folder…</p>;

  const choose = async (change: Partial<Chosen>): Promise<void> => {
    setBusy(true);
    try {
      const next = await client.request('workspace.setGame', { workspace, ...details.chosen, ...change });
      if (useWorkspace.getState().info?.id === workspace) useWorkspace.setState({ info: next });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  const browse = async (purpose: 'ini' | 'plugins'): Promise<void> => {
    try {
      const file = await client.request('dialog.openGameFile', { purpose });
      if (file !== null) await choose({ [purpose]: file.id });
    } catch (error) {
      failed(error);
    }
  };
  const { game, detected, games, chosen, inis, plugins } = details;
  const pluginText = `${plural(details.activePlugins, 'plugin')} ${details.pluginSource}`;
  return (
    <div aria-busy={busy}>
      <div className={styles.form}>
        <span aria-hidden="true">Game</span>
        <Select
          label="Game"
          value={chosen.game ?? FOUND}
          choices={[
            { value: FOUND, label: detected === null ? 'Detected: none' : `Detected: ${detected.label}` },
            ...games.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(id) => void choose({ game: id === FOUND ? null : id, ini: null, plugins: null })}
        />
        <p className={styles.hint}>
          {detected === null
            ? 'This folder has no game’s master file, so loose files win over archives, and among archives the last by name.'
            : sentence(confidenceText(detected))}
        </p>
        {details.mods !== null && (
          <Profile
            mods={details.mods}
            chosen={chosen.profile}
            onChoose={(profile) => void choose({ profile, ini: null, plugins: null })}
          />
        )}
        {game !== null && (
          <>
            <File
              label="INI file"
              found={inis}
              choices={details.iniChoices}
              chosen={chosen.ini}
              none="None found: assuming a fresh installation"
              onChoose={(ini) => void choose({ ini })}
              onBrowse={dialogs ? () => void browse('ini') : null}
            />
            <File
              label="Active plugins"
              found={plugins === null ? [] : [plugins]}
              choices={details.pluginChoices}
              chosen={chosen.plugins}
              none={pluginText}
              more={pluginText}
              onChoose={(list) => void choose({ plugins: list })}
              onBrowse={dialogs ? () => void browse('plugins') : null}
            />
          </>
        )}
      </div>
      {details.mods !== null && <Mods mods={details.mods} />}
      {game !== null && <Order details={details} />}
    </div>
  );
}

/** The value for automatic detection; no handle and no game is empty. */
const FOUND = '';

/** The mod manager and profile whose mods are shown. */
function Profile(props: {
  readonly mods: ModDetails;
  readonly chosen: string | null;
  readonly onChoose: (profile: string | null) => void;
}): ReactNode {
  const { mods, chosen, onChoose } = props;
  const { manager, profiles, profile, folders, order } = mods;
  const hint = `${manager}: Data combines ${plural(folders.length, 'folder')}, by their priority in ${order}.`;
  if (profiles.length === 0) {
    return (
      <>
        <span>Mods</span>
        <p className={styles.hint}>{hint}</p>
      </>
    );
  }
  return (
    <>
      <span aria-hidden="true">Profile</span>
      <Select
        label="Profile"
        value={chosen ?? FOUND}
        choices={[
          {
            value: FOUND,
            label: chosen === null ? `Selected in ${manager}: ${profile}` : `Selected in ${manager}`,
          },
          ...profiles.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(name) => onChoose(name === FOUND ? null : name)}
      />
      <p className={styles.hint}>{hint}</p>
    </>
  );
}

/** The folders that make up Data. */
function Mods({ mods: { folders, assumed } }: { readonly mods: ModDetails }): ReactNode {
  return (
    <div data-selectable>
      <h3 className={styles.heading}>
        Mods <Badge>{formatCount(folders.length)}</Badge>
      </h3>
      <p className={styles.hint}>
        {assumed
          ? 'The order of these mods is unknown, so this one is assumed.'
          : 'Higher ones win over those below.'}
      </p>
      <ol aria-label="Mods" className={styles.order}>
        {folders.map(({ name, files }, at) => (
          <li key={name} className={styles.archive}>
            <span className={styles.number}>{at + 1}</span>
            <span className={styles.name}>{name}</span>
            <span className={styles.rule}>{plural(files, 'file')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function File(props: {
  readonly label: string;
  readonly found: readonly GameFileInfo[];
  readonly choices: readonly GameFileInfo[];
  readonly chosen: string | null;
  /** Text if no file is read. */
  readonly none: string;
  readonly more?: string;
  readonly onChoose: (id: string | null) => void;
  readonly onBrowse: (() => void) | null;
}): ReactNode {
  const { label, found, choices, chosen, none, more, onChoose, onBrowse } = props;
  const options: readonly Choice<string>[] = [
    { value: FOUND, label: 'Detected' },
    ...choices.map(({ id, shown }) => ({ value: id, label: shown })),
  ];
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <div className={styles.file}>
        <Select
          label={label}
          value={chosen ?? FOUND}
          choices={options}
          onChange={(id) => onChoose(id === FOUND ? null : id)}
          className={styles.grow}
        />
        {onBrowse !== null && (
          <Button
            aria-label={`Choose ${label === 'INI file' ? 'an INI file' : 'a list of plugins'}`}
            onClick={onBrowse}
          >
            Choose…
          </Button>
        )}
      </div>
      <div className={styles.hint} data-selectable>
        {found.length === 0 ? (
          <p>{sentence(none)}</p>
        ) : (
          found.map(({ id, shown }) => (
            <p key={id} className="data">
              {shown}
            </p>
          ))
        )}
        {found.length > 0 && more !== undefined && <p>{sentence(more)}</p>}
      </div>
    </>
  );
}

function Order({ details }: { readonly details: GameDetails }): ReactNode {
  const { archives, loose, looseDisputed } = details;
  const loaded = archives
    .filter(({ place }) => place !== null)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const left = archives.filter(({ place }) => place === null);
  return (
    <div data-selectable>
      <h3 className={styles.heading}>Loose files</h3>
      <p>
        {sentence(loose)} {looseDisputed && <Disputed />}
      </p>
      <h3 className={styles.heading}>
        Archives <Badge>{formatCount(loaded.length)}</Badge>
      </h3>
      {loaded.length === 0 ? (
        <p className={styles.hint}>The game loads no archives from this folder.</p>
      ) : (
        <>
          <p className={styles.hint}>Higher ones win over those below.</p>
          <ol className={styles.order}>
            {loaded.map(({ name, place, rule, disputed }) => (
              <li key={name} className={styles.archive}>
                <span className={styles.number}>{(place ?? 0) + 1}</span>
                <span className={styles.name}>{name}</span>
                <span className={styles.rule}>
                  {rule} {disputed && <Disputed />}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {left.length > 0 && (
        <>
          <h3 className={styles.heading}>
            Not loaded <Badge>{formatCount(left.length)}</Badge>
          </h3>
          <ul className={styles.order}>
            {left.map(({ name, rule }) => (
              <li key={name} className={styles.archive}>
                <span className={styles.number} />
                <span className={styles.name}>{name}</span>
                <span className={styles.rule}>{rule}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Mark after disputed rules. */
export function Disputed(): ReactNode {
  return <Badge tone="warning">disputed</Badge>;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
