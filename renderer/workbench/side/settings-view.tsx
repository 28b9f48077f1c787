import type { ReactNode } from 'react';
import { changeMeshChoices, useMeshChoices } from '#renderer/editors/mesh/choices.ts';
import { LIGHTING_TITLES } from '#renderer/editors/mesh/drawing/draw-options.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useNotices } from '#renderer/state/notices.ts';
import { useSession } from '#renderer/state/session.ts';
import { changeSettings, type SettingsChange } from '#renderer/state/settings.ts';
import { LIGHTINGS, type Lighting } from '#renderer/state/viewport-choices.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { showGame } from '#renderer/workbench/start/game-dialog.tsx';
import type { Settings } from '#shared/contract/settings.ts';
import type { Client } from '#shared/rpc/api.ts';
import styles from './settings-view.module.css';

const THEMES: readonly Choice<Settings['theme']>[] = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'contrast', label: 'High contrast' },
];
const ZOOMS: readonly Choice<number>[] = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2].map((value) => ({
  value,
  label: `${Math.round(value * 100)}%`,
}));
const COLUMNS: readonly Choice<Settings['hexColumns']>[] = [
  { value: 8, label: '8 bytes' },
  { value: 16, label: '16 bytes' },
  { value: 32, label: '32 bytes' },
];
const LIGHTS: readonly Choice<Lighting>[] = LIGHTINGS.map((value) => ({
  value,
  label: LIGHTING_TITLES[value],
}));
const TARGETS: readonly Choice<Settings['saveTarget']>[] = [
  { value: 'mod', label: 'Mod folder' },
  { value: 'loose', label: 'Loose files' },
];

/** All settings; each takes effect at once. */
export function SettingsView(): ReactNode {
  const client = useClient();
  const settings = useSession((state) => state.settings);
  const version = useSession((state) => state.info?.version);
  const workspace = useWorkspace((state) => state.info);
  const { lighting } = useMeshChoices();
  const dialogs = useSession((state) => state.info?.capabilities.dialogs === true);
  if (settings === null) return null;
  const set = (change: SettingsChange): void => {
    changeSettings(client, change).catch((error: unknown) =>
      useNotices.getState().notify({ level: 'error', text: 'The setting could not be saved.', cause: error }),
    );
  };
  const zooms = ZOOMS.some((choice) => choice.value === settings.zoom)
    ? ZOOMS
    : [...ZOOMS, { value: settings.zoom, label: `${Math.round(settings.zoom * 100)}%` }];
  return (
    <div className={styles.view}>
      <h3 className={styles.heading}>Window</h3>
      <Row label="Theme">
        <Select
          label="Theme"
          value={settings.theme}
          choices={THEMES}
          onChange={(theme) => set({ theme })}
          className={styles.control}
        />
      </Row>
      <Row label="Zoom">
        <Select
          label="Zoom"
          value={settings.zoom}
          choices={zooms}
          onChange={(zoom) => set({ zoom })}
          className={styles.control}
        />
      </Row>
      <Checkbox
        label="Larger rows and controls"
        hint="28 pixels instead of 22"
        checked={settings.density === 'comfortable'}
        onChange={(on) => set({ density: on ? 'comfortable' : 'compact' })}
      />
      <h3 className={styles.heading}>Keyboard</h3>
      <Button icon="record-keys" onClick={() => useWorkbench.getState().openKeys()}>
        Keyboard shortcuts
      </Button>
      <h3 className={styles.heading}>Hex</h3>
      <Row label="Bytes per row">
        <Select
          label="Bytes per row"
          value={settings.hexColumns}
          choices={COLUMNS}
          onChange={(hexColumns) => set({ hexColumns })}
          className={styles.control}
        />
      </Row>
      <Checkbox
        label="Tint bytes by field"
        hint="One hue per kind of field, as in the Fields view"
        checked={settings.hexTint}
        onChange={(hexTint) => set({ hexTint })}
      />
      <h3 className={styles.heading}>3D</h3>
      <Row label="Light">
        <Select
          label="Light"
          value={lighting}
          choices={LIGHTS}
          onChange={(next) => changeMeshChoices({ lighting: next })}
          className={styles.control}
        />
      </Row>
      <h3 className={styles.heading}>Saving</h3>
      <Row label="Save to">
        <Select
          label="Save to"
          value={settings.saveTarget}
          choices={TARGETS}
          onChange={(saveTarget) => set({ saveTarget })}
          className={styles.control}
        />
      </Row>
      <p className={styles.hint}>
        {settings.saveTarget === 'mod'
          ? 'Saved files mirror the Data folder in the mod folder. Originals are not touched.'
          : 'Files are saved into Data, where the game finds them. Replaced files are backed up.'}
      </p>
      {workspace !== null && (
        <>
          <p className={styles.hint}>
            Mod folder of {workspace.name}: <span className="data">{workspace.modFolder}</span>
          </p>
          {dialogs ? (
            <Button icon="folder-opened" onClick={() => chooseModFolder(client)}>
              Choose the mod folder
            </Button>
          ) : (
            <p className={styles.hint}>
              In a browser, name it at start:{' '}
              <code className="data">modwright serve DATA --output FOLDER</code>
            </p>
          )}
        </>
      )}
      {workspace !== null && ['data', 'sample'].includes(workspace.root.kind) && (
        <>
          <h3 className={styles.heading}>Game</h3>
          <p className={styles.hint}>
            {workspace.game === null
              ? `No game detected for ${workspace.name}.`
              : `${workspace.name} is shown as ${workspace.game.label} loads it.`}
          </p>
          <Button icon="game" onClick={showGame}>
            Game, INI file and plugins
          </Button>
        </>
      )}
      {version !== undefined && <p className={styles.version}>Modwright {version}</p>}
    </div>
  );
}

/** Lets the user choose the folder for saved files of the open root, in this and later sessions. */
function chooseModFolder(client: Client): void {
  const choose = async (): Promise<void> => {
    const workspace = useWorkspace.getState().info?.id;
    const root = await client.request('dialog.openFolder', { purpose: 'mod' });
    if (root === null || workspace === undefined) return;
    const info = await client.request('workspace.setModFolder', { workspace, root: root.id });
    if (useWorkspace.getState().info?.id === workspace) useWorkspace.setState({ info });
    useNotices.getState().notify({ level: 'info', text: `Files are now saved to ${info.modFolder}.` });
  };
  choose().catch((error: unknown) => {
    useNotices.getState().notify({ level: 'error', text: describeError(error).message, cause: error });
  });
}

/** Draws the label beside the control, which has the same accessible name. */
function Row({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
