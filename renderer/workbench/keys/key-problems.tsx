import { type ReactNode, useEffect } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { receiveKeybindings, useUserKeys } from '#renderer/state/user-keys.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { keyed } from '#renderer/ui/keyed.ts';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { problemText } from '#shared/keys/problem-text.ts';
import type { KeyRow } from './key-rows.ts';
import styles from './keys-view.module.css';
import { sentence } from './sentence.ts';

/** More would leave no room for the list. */
const LINES = 5;

/** What does not count in `keybindings.json`, line by line. Reads the file again when it is first drawn, and when asked. */
export function KeyProblems({ commands }: { readonly commands: readonly KeyRow[] }): ReactNode {
  const client = useClient();
  const file = useUserKeys((state) => state.file);
  const read = (): void => {
    client.request('keybindings.get', {}).then(receiveKeybindings, (error: unknown) => {
      reportError(error, 'The keys could not be read');
    });
  };
  useEffect(read, [client]);
  if (file === null) return null;
  const known = new Set(commands.map(({ command }) => command.id));
  const unknown = file.rules
    .filter(({ command }) => !known.has(command))
    .map(({ line, command }) => ({ line, message: `there is no command “${command}”` }));
  const problems = [...file.problems, ...unknown].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (problems.length === 0) return null;
  const listed = problems.slice(0, LINES);
  const more = problems.length - listed.length + file.moreProblems;
  return (
    <section className={styles.problems} aria-label="Problems in keybindings.json" data-selectable>
      <p>
        <Icon name="warning" className={styles.sign} />
        {file.readable ? (
          <>
            Modwright ignores some entries of <span className="data">{file.path}</span>.
          </>
        ) : (
          <>
            Modwright cannot read <span className="data">{file.path}</span>, so your keys are off and none can
            be changed.
          </>
        )}{' '}
        <LinkButton onClick={read}>Read it again</LinkButton>
      </p>
      <ul>
        {keyed(listed, problemText).map(({ key, item }) => (
          <li key={key}>{sentence(problemText(item))}</li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </section>
  );
}
