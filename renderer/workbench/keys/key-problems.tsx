import { type ReactNode, useEffect } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { receiveKeybindings, useUserKeys } from '#renderer/state/user-keys.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { KeyRow } from './key-rows.ts';
import styles from './keys-view.module.css';

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
  const problems = [...file.problems, ...unknown].sort((a, b) => a.line - b.line);
  if (problems.length === 0) return null;
  const listed = problems.slice(0, LINES);
  const more = problems.length - listed.length + file.moreProblems;
  return (
    <section className={styles.problems} aria-label="Problems in keybindings.json" data-selectable>
      <p>
        <Icon name="warning" className={styles.sign} />
        {file.readable ? 'Some entries do not count in ' : 'No entry counts, and no key can be changed, in '}
        <span className="data">{file.path}</span>. <LinkButton onClick={read}>Read it again</LinkButton>
      </p>
      <ul>
        {listed.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}.
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </section>
  );
}
