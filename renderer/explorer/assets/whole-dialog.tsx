import { type ReactNode, useEffect, useState } from 'react';
import { openOutputFolder } from '#renderer/editors/kit/open-output.ts';
import { OutputField } from '#renderer/editors/kit/output-field.tsx';
import { OutputPath } from '#renderer/editors/kit/output-path.tsx';
import { useDialogOutputs } from '#renderer/editors/kit/use-outputs.ts';
import { SearchProgress } from '#renderer/explorer/search/search-parts.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { fileName } from '#renderer/state/address.ts';
import { cancelGraph, followGraph, readGraph, useGraph } from '#renderer/state/graph.ts';
import { type JobRun, jobRunner } from '#renderer/state/job-run.ts';
import { reportError } from '#renderer/state/report.ts';
import { Button } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { formatBytes, formatCount, plural } from '#renderer/ui/format.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Form, FormRow } from '#renderer/ui/forms/form.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { ExtractedFolder } from '#shared/contract/archives.ts';
import type { WholeFile, WholeList } from '#shared/contract/graph.ts';
import styles from './whole-dialog.module.css';
import { closeWhole, useWhole, type WholeRequest } from './whole-store.ts';

/** Draws the dialog while it is open; mounted once. */
export function WholeDialogHost(): ReactNode {
  const open = useWhole((state) => state.open);
  return open === null ? null : <WholeDialog key={open.number} request={open} />;
}

type Kind = WholeFile['kind'];

/** Kinds that can be left out, as users speak of them. */
const KINDS: readonly (readonly [label: string, kinds: readonly Kind[]])[] = [
  ['Meshes', ['meshes']],
  ['Textures', ['textures', 'icons']],
  ['Materials', ['materials']],
  ['Sounds and music', ['sound', 'music']],
  ['Scripts', ['scripts']],
  ['Other files', ['interface', 'other']],
];

/** Lists files with everything that they need, and extracts them. */
function WholeDialog({ request: { workspace, paths } }: { readonly request: WholeRequest }): ReactNode {
  const client = useClient();
  const outputs = useDialogOutputs();
  const { root } = outputs;
  const reading = useGraph((state) => state.reading);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [skipBase, setSkipBase] = useState(true);
  const [replace, setReplace] = useState(false);
  const [folder, setFolder] = useState(() => baseName(paths[0] ?? ''));
  const [run, setRun] = useState<JobRun<{ readonly result: ExtractedFolder }> | null>(null);
  const [runner] = useState(() => jobRunner<{ readonly result: ExtractedFolder }>(setRun));
  const kinds = KINDS.filter(([label]) => !leftOut.includes(label)).flatMap(([, own]) => own);
  const { list, error } = useWholeList({
    workspace,
    paths,
    kinds,
    skipBase,
    isRead: reading.state === 'done',
  });
  useEffect(() => void followGraph(client, workspace), [client, workspace]);
  useEffect(() => {
    if (reading.state === 'none') void readGraph(client);
  }, [client, reading.state]);
  const ready = root !== null && list !== null && list.files.length > 0 && run?.state !== 'running';
  const extract = (): void => {
    if (root === null || !ready) return;
    const input = { workspace, paths: [...paths], kinds: [...kinds], skipBase, root, folder, replace };
    void runner.run(async (options) => ({ result: await client.request('graph.extract', input, options) }));
  };
  const title =
    paths.length === 1
      ? `Extract ${fileName(paths[0] ?? '')} with everything it needs`
      : `Extract ${plural(paths.length, 'file')} with everything they need`;
  if (run?.state === 'done') {
    const { result } = run;
    return (
      <Dialog
        open
        title={title}
        onClose={closeWhole}
        footer={
          <>
            <Button
              onClick={() => {
                closeWhole();
                openOutputFolder(client, result.root).catch((failure: unknown) => reportError(failure));
              }}
            >
              Open as Data…
            </Button>
            <Button kind="primary" onClick={closeWhole}>
              Close
            </Button>
          </>
        }
      >
        <p role="status">
          {plural(result.files, 'file')} written, {formatBytes(result.bytes)}
        </p>
        <OutputPath path={result.target} shown />
        {result.problems.slice(0, MOST).map(({ path, message }) => (
          <p key={`${path} ${message}`}>
            <Icon name="warning" /> {path}: {message}
          </p>
        ))}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={title}
      width="wide"
      onClose={() => (run?.state === 'running' ? runner.cancel() : closeWhole())}
      footer={
        <>
          <Button onClick={() => (run?.state === 'running' ? runner.cancel() : closeWhole())}>Cancel</Button>
          <Button kind="primary" icon="export" disabled={!ready} onClick={extract}>
            Extract {list === null ? '' : plural(list.files.length, 'file')}
          </Button>
        </>
      }
    >
      {reading.state === 'running' ? (
        <SearchProgress label="Reading what files name" run={reading} onCancel={cancelGraph} />
      ) : run?.state === 'running' ? (
        <SearchProgress label="Extracting" run={run} onCancel={runner.cancel} />
      ) : (
        <div className={styles.columns}>
          <Form>
            <FormRow label="Take">
              <div className={styles.kinds}>
                {KINDS.map(([label]) => (
                  <Checkbox
                    key={label}
                    label={label}
                    checked={!leftOut.includes(label)}
                    onChange={(take) =>
                      setLeftOut((old) => (take ? old.filter((one) => one !== label) : [...old, label]))
                    }
                  />
                ))}
              </div>
            </FormRow>
            <FormRow>
              <Checkbox
                label="Without the game’s own files"
                hint="Leaves out what is in the archives that come with the game."
                checked={skipBase}
                onChange={setSkipBase}
              />
            </FormRow>
            <FormRow label="To">
              <OutputField outputs={outputs} label="Output folder" browseText="Choose…" below={folder} />
            </FormRow>
            <FormRow label="Folder" htmlFor="whole-folder">
              <TextField
                id="whole-folder"
                label="Subfolder"
                data
                value={folder}
                placeholder="none"
                onChange={setFolder}
                onKeyDown={({ key }) => key === 'Enter' && extract()}
              />
            </FormRow>
            <FormRow>
              <Checkbox
                label="Overwrite existing files"
                hint="If off, they stay and are reported."
                checked={replace}
                onChange={setReplace}
              />
            </FormRow>
          </Form>
          {reading.state === 'failed' || reading.state === 'cancelled' ? (
            <p role="alert">
              {reading.state === 'failed' ? describeError(reading.error).message : 'Reading was canceled.'}{' '}
              <LinkButton onClick={() => void readGraph(client)}>Read again</LinkButton>
            </p>
          ) : (
            <Listed list={list} />
          )}
        </div>
      )}
      {[error, run?.state === 'failed' ? run.error : null].map(
        (failure) =>
          failure !== null && (
            <p key={describeError(failure).message} className={styles.error} role="alert">
              <Icon name="error" /> {describeError(failure).message}
            </p>
          ),
      )}
    </Dialog>
  );
}

/** Files that anyone looks through in a dialog. */
const MOST = 500;

function Listed({ list }: { readonly list: WholeList | null }): ReactNode {
  if (list === null) return <p role="status">Looking for what is needed</p>;
  const { files, missing, left } = list;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <section aria-label="Files to extract" className={styles.listed}>
      <p role="status">
        {plural(files.length, 'file')}, {formatBytes(bytes)} as stored
        {missing.length > 0 && `; ${formatCount(missing.length)} missing`}
        {left > 0 && `; ${formatCount(left)} left out`}
      </p>
      {/* It scrolls by keyboard. */}
      <ul className={styles.files} tabIndex={0} aria-label="Files">
        {missing.slice(0, MOST).map((path) => (
          <li key={path} className={styles.missing}>
            <Icon name="warning" /> <span className="data">{path}</span> <span>missing</span>
          </li>
        ))}
        {files.slice(0, MOST).map(({ path, size, provider }) => (
          <li key={path}>
            <span className="data">{path}</span>{' '}
            <span className={styles.quiet}>
              {formatBytes(size)}, {provider}
            </span>
          </li>
        ))}
        {files.length > MOST && <li>and {formatCount(files.length - MOST)} more</li>}
      </ul>
    </section>
  );
}

interface ListQuestion {
  readonly workspace: string;
  readonly paths: readonly string[];
  readonly kinds: readonly Kind[];
  readonly skipBase: boolean;
  readonly isRead: boolean;
}

/** What would be extracted; the last list stays until the next arrives. */
function useWholeList({ workspace, paths, kinds, skipBase, isRead }: ListQuestion): {
  readonly list: WholeList | null;
  readonly error: unknown;
} {
  const client = useClient();
  const [found, setFound] = useState<{ readonly list: WholeList | null; readonly error: unknown }>({
    list: null,
    error: null,
  });
  const key = kinds.join(' ');
  useEffect(() => {
    if (!isRead) return;
    const controller = new AbortController();
    const wanted = key === '' ? [] : (key.split(' ') as Kind[]);
    const input = { workspace, paths: [...paths], kinds: wanted, skipBase };
    client.request('graph.whole', input, { signal: controller.signal }).then(
      (list) => !controller.signal.aborted && setFound({ list, error: null }),
      (error: unknown) => !controller.signal.aborted && setFound({ list: null, error }),
    );
    return () => controller.abort();
  }, [client, workspace, paths, key, skipBase, isRead]);
  return found;
}

function baseName(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}
