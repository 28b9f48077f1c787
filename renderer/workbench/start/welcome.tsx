import type { ReactNode } from 'react';
import icon from '#assets/icon.svg';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { cancelOpening, openRoot, useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount } from '#renderer/ui/format.ts';
import { Icon, type IconName } from '#renderer/ui/icon.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import { Overview } from './overview.tsx';
import { SAMPLE_TASKS, tryTask } from './sample-tasks.ts';
import { Choice, Start } from './start.tsx';
import styles from './welcome.module.css';

/** Shown while no tab is open: how to start without a folder, an overview with one. */
export function Welcome(): ReactNode {
  const opening = useWorkspace((state) => state.opening);
  const failure = useWorkspace((state) => state.failure);
  const info = useWorkspace((state) => state.info);
  const client = useClient();
  if (opening !== null) {
    const { root, progress } = opening;
    return (
      <Waiting text={`Reading ${root.label}`} done={progress?.done ?? 0} total={progress?.total ?? 0}>
        <span>
          {progress === null ? '' : `${formatCount(progress.done)} ${progress.unit}`} {progress?.current}
        </span>
        <Button onClick={cancelOpening}>Cancel</Button>
      </Waiting>
    );
  }
  return (
    <div className={styles.welcome}>
      {failure !== null && (
        <ErrorPanel
          title={`${failure.root.label} could not be opened`}
          error={failure.error}
          onRetry={() => void openRoot(client, failure.root)}
        />
      )}
      {info !== null ? (
        <Overview info={info} />
      ) : (
        <div className={styles.start}>
          <header className={styles.head}>
            <img src={icon} alt="" className={styles.icon} />
            <div>
              <h2 className={styles.title}>Modwright</h2>
              <p className={styles.lead}>
                Open a game's Data folder, change what is inside, and write archives back with nothing else
                altered.
              </p>
            </div>
          </header>
          <Start />
          <Tasks />
          <h3 className={styles.heading}>What is safe</h3>
          <ul className={styles.safe}>
            {SAFE.map(([sign, text]) => (
              <li key={text}>
                <Icon name={sign} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const SAFE: readonly (readonly [IconName, string])[] = [
  [
    'shield',
    'The files of the game and of other mods stay as they are: what you save goes to your mod folder.',
  ],
  ['history', 'What a save replaces is kept as a backup beside it, and can be put back under Changes.'],
  ['save', 'Unsaved edits survive a crash, and are offered when you come back.'],
];

/** Things to try on the sample. */
function Tasks(): ReactNode {
  const client = useClient();
  const hasSample = useSession((state) => state.info?.roots.some(({ kind }) => kind === 'sample') ?? false);
  if (!hasSample) return null;
  return (
    <>
      <h3 className={styles.heading}>Try it on the sample</h3>
      <ul className={styles.list} aria-label="Try it on the sample">
        {SAMPLE_TASKS.map((task) => (
          <Choice
            key={task.title}
            icon={task.icon}
            title={task.title}
            onChoose={() => {
              tryTask(client, task).catch((error: unknown) => reportError(error));
            }}
          >
            {task.about}
          </Choice>
        ))}
      </ul>
    </>
  );
}
