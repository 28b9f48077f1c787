import { type ReactNode, useEffect, useState } from 'react';
import { aboutValue, roundedText } from '#renderer/editors/kit/named-value.ts';
import { useSelection } from '#renderer/editors/kit/selection.ts';
import { useSelectedBlock } from '#renderer/editors/kit/use-selected-block.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { reportError, say } from '#renderer/state/report.ts';
import { describeError } from '#renderer/ui/describe-error.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { MAX_PARTS, type PartValues, type ValueRow } from '#shared/contract/fields.ts';
import { NamedValueEditor } from './named-value-editor.tsx';
import styles from './named-values.module.css';

/**
 * The values of the selected collision body or shape, by their usual names, or those that several have in common; empty
 * for any other selection.
 */
export function NamedValues(props: {
  readonly document: DocumentState;
  /** Paths of all that is selected, if it is more than one part. */
  readonly several: readonly string[] | undefined;
}): ReactNode {
  const { document, several } = props;
  const client = useClient();
  const part = useSelectedPart(document);
  const { values, title, parts, error, revision } = useValues(document, several ?? part);
  const [about, setAbout] = useState<string | null>(null);
  if (error !== null) return <p className={styles.error}>{describeError(error).message}</p>;
  if (values.length === 0) return null;

  const set = async ({ label, path, also = [], suffix = '' }: ValueRow, text: string): Promise<void> => {
    const { rounded } = await client.request('document.setFields', {
      document: document.id,
      paths: [path, ...also],
      text: text + suffix,
      what: label.toLowerCase(),
      ...(parts > 1 && { whose: `${parts} parts` }),
      revision,
    });
    if (rounded.length > 0) say(roundedText(rounded).join(' '));
  };
  const shown = values.find(({ path }) => path === about);
  return (
    <section className={styles.section} aria-label="Collision">
      <h3 className={styles.heading}>
        Collision <span className={styles.block}>{parts > 1 ? `${parts} selected` : title}</span>
      </h3>
      <div className={styles.values} onBlur={() => setAbout(null)}>
        {values.map((value) => (
          <div
            key={value.path}
            className={styles.value}
            data-changed={value.row.changed || undefined}
            title={aboutValue(value, parts)}
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
        {shown === undefined ? '' : aboutValue(shown, parts)}
      </p>
    </section>
  );
}

/** The selected block, or the element of a list in it: a body of a packfile is one. */
function useSelectedPart(document: DocumentState): string | null {
  const block = useSelectedBlock(document);
  const { fieldPath } = useSelection(document.id);
  if (block === null || fieldPath?.startsWith(`${block}.`) !== true) return block;
  return fieldPath.slice(0, fieldPath.lastIndexOf(']') + 1);
}

interface Values extends PartValues {
  readonly error: unknown;
}

const NONE: Values = { revision: 0, title: '', parts: 0, values: [], error: null };

/** Keeps the last values until the next arrive, so that an edit does not remove the field the user is in. */
function useValues({ id, revision }: DocumentState, asked: string | readonly string[] | null): Values {
  const client = useClient();
  const [known, setKnown] = useState<(Values & { readonly key: string }) | null>(null);
  const paths = [asked ?? []].flat();
  const wanted = paths.length > MAX_PARTS ? '' : paths.join('\n');
  const key = `${id} ${wanted}`;
  useEffect(() => {
    if (wanted === '') return;
    const controller = new AbortController();
    const about = { document: id, paths: wanted.split('\n') };
    client.request('document.values', about, { signal: controller.signal }).then(
      (values) => setKnown({ ...values, key, error: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setKnown({ ...NONE, key, error });
      },
    );
    void revision;
    return () => controller.abort();
  }, [client, id, wanted, key, revision]);
  return known?.key === key ? known : NONE;
}
