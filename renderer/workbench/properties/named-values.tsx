import { type ReactNode, useEffect, useState } from 'react';
import { aboutValue } from '#renderer/editors/kit/named-value.ts';
import { useSelectedBlock } from '#renderer/editors/kit/use-selected-block.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError } from '#renderer/state/report.ts';
import { describeError } from '#renderer/ui/describe-error.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ValueRow } from '#shared/contract/fields.ts';
import { NamedValueEditor } from './named-value-editor.tsx';
import styles from './named-values.module.css';

/** The values of the selected collision body or shape, by their usual names; empty for any other selection. */
export function NamedValues({ document }: { readonly document: DocumentState }): ReactNode {
  const client = useClient();
  const block = useSelectedBlock(document);
  const { values, error, revision } = useValues(document, block);
  const [about, setAbout] = useState<string | null>(null);
  if (error !== null) return <p className={styles.error}>{describeError(error).message}</p>;
  if (values.length === 0) return null;

  const number = block?.replaceAll(/\D/g, '') ?? '';
  const set = async ({ label, path, also = [] }: ValueRow, text: string): Promise<void> => {
    await client.request('document.setFields', {
      document: document.id,
      paths: [path, ...also],
      text,
      what: label.toLowerCase(),
      revision,
    });
  };
  const shown = values.find(({ path }) => path === about);
  return (
    <section className={styles.section} aria-label="Collision">
      <h3 className={styles.heading}>
        Collision <span className={styles.block}>block {number}</span>
      </h3>
      <div className={styles.values} onPointerLeave={() => setAbout(null)}>
        {values.map((value) => (
          <div
            key={value.path}
            className={styles.value}
            data-changed={value.row.changed || undefined}
            title={aboutValue(value)}
            onPointerEnter={() => setAbout(value.path)}
            onFocus={() => setAbout(value.path)}
          >
            <NamedValueEditor
              value={value}
              readOnly={document.readOnly !== null}
              onSet={(text) =>
                set(value, text).catch((failure: unknown) => reportError(failure, value.label))
              }
            />
          </div>
        ))}
      </div>
      <p className={styles.about} role="status">
        {shown === undefined ? '' : aboutValue(shown)}
      </p>
    </section>
  );
}

interface Values {
  readonly revision: number;
  readonly values: readonly ValueRow[];
  readonly error: unknown;
}

const NONE: Values = { revision: 0, values: [], error: null };

/** Keeps the last values until the next arrive, so that an edit does not remove the field the user is in. */
function useValues({ id, revision }: DocumentState, block: string | null): Values {
  const client = useClient();
  const [known, setKnown] = useState<(Values & { readonly key: string }) | null>(null);
  const key = `${id} ${block}`;
  useEffect(() => {
    if (block === null) return;
    const controller = new AbortController();
    client.request('document.values', { document: id, path: block }, { signal: controller.signal }).then(
      ({ values, revision: seen }) => setKnown({ key, revision: seen, values, error: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setKnown({ ...NONE, key, error });
      },
    );
    void revision;
    return () => controller.abort();
  }, [client, id, block, key, revision]);
  return block !== null && known?.key === key ? known : NONE;
}
