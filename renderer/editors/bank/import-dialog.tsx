import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import type { ListedImage, MatchedImage } from '#shared/contract/banks.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { BankEdit } from '#shared/document/structure.ts';
import styles from './bank-dialogs.module.css';
import type { ColorOptions } from './color-options.ts';
import type { Coloring } from './colors.ts';
import { Thumbnail } from './thumbnail.tsx';

type Dither = Input<'bank.match'>['dither'];

/** Files to import as one image. */
export interface Import {
  /** Revision that the position refers to: a later edit may put another image there. */
  readonly revision: number;
  /** The image to replace; null = add a new one. */
  readonly replaces: { readonly image: ListedImage; readonly position: number } | null;
  /** Position of a new image. */
  readonly at: number;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export interface ImportDialogProps {
  readonly document: DocumentState;
  readonly import: Import;
  readonly before: Uint8Array | undefined;
  readonly colors: ColorOptions;
  readonly coloring: Coloring;
  readonly onEdit: (edit: BankEdit) => Promise<void>;
  readonly onClose: () => void;
}

const DITHERS: readonly Choice<Dither>[] = [
  { value: 'none', label: 'None (nearest color)' },
  { value: 'fs', label: 'Error diffusion (Floyd–Steinberg)' },
  { value: 'ordered', label: 'Ordered' },
];
/** Side of the pictures in tenths of a rem. */
const SIDE = 192;
/** A new image has no embedded palette. */
const NEW_IMAGE = { palette: null } as ListedImage;

/** Previews picture files as an image before they are imported. */
export function ImportDialog(props: ImportDialogProps): ReactNode {
  const { document, before, coloring, onEdit, onClose } = props;
  const { replaces, files, at } = props.import;
  const [dither, setDither] = useState<Dither>('none');
  const { matched, waiting, error } = useMatch(props, dither);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLDivElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  const ready = matched !== null && !waiting && !matched.same;
  useEffect(() => {
    // The button was disabled before, so it could not have the focus.
    if (ready && window.document.activeElement === form.current) act.current?.focus();
  }, [ready]);
  const pixels = coloring.pixels(replaces?.image ?? NEW_IMAGE);
  const problem = failure ?? error;
  const run = async (): Promise<void> => {
    if (matched === null || !ready || busy) return;
    setBusy(true);
    const { width, height, frames, indices, delay } = matched;
    const image = { picture: { width, height, frames, indices }, ...(delay === null ? {} : { delay }) };
    try {
      await onEdit(
        replaces === null
          ? { kind: 'add-image', at, ...image }
          : { kind: 'replace-image', image: replaces.position, ...image },
      );
      onClose();
    } catch (caught) {
      setFailure(caught);
      setBusy(false);
    }
  };
  const length = (matched?.width ?? 0) * (matched?.height ?? 0);
  return (
    <Dialog
      open
      title={replaces === null ? `Add image to ${document.name}` : `Replace image ${replaces.image.name}`}
      onClose={onClose}
      initialFocus={form}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            ref={act}
            kind="primary"
            icon={replaces === null ? 'add' : 'replace'}
            disabled={!ready || busy}
            onClick={() => void run()}
          >
            {replaces === null ? 'Add image' : 'Replace image'}
          </Button>
        </>
      }
    >
      <div
        ref={form}
        tabIndex={-1}
        className={styles.form}
        // The picture may be ready before the dialog takes the focus.
        onFocus={({ target }) => ready && target === form.current && act.current?.focus()}
      >
        <p className={styles.files}>
          {files.length === 1 ? files[0]?.name : `${plural(files.length, 'file')}, in order`}
        </p>
        <div className={styles.pictures}>
          {replaces !== null && (
            <figure className={styles.figure}>
              <Thumbnail
                width={replaces.image.width}
                height={replaces.image.height}
                pixels={before}
                colors={pixels}
                side={SIDE}
              />
              <figcaption>
                Before: {replaces.image.width} × {replaces.image.height},{' '}
                {plural(replaces.image.frames, 'frame')}
              </figcaption>
            </figure>
          )}
          <figure className={styles.figure}>
            <Thumbnail
              width={matched?.width ?? 1}
              height={matched?.height ?? 1}
              pixels={matched?.indices.subarray(0, length)}
              colors={pixels}
              side={SIDE}
            />
            <figcaption>
              {matched === null
                ? problem === null
                  ? 'Reading the files'
                  : 'No image'
                : `After: ${matched.width} × ${matched.height}, ${plural(matched.frames, 'frame')}`}
            </figcaption>
          </figure>
        </div>
        {problem !== null && (
          <p className={styles.error} role="alert">
            <Icon name="error" /> {describeError(problem).message}
          </p>
        )}
        {matched !== null && (
          <>
            <p className={styles.outcome} role="status">
              {outcomeText(matched)}
            </p>
            {matched.warnings.length > 0 && (
              <ul className={styles.warnings}>
                {matched.warnings.map((warning) => (
                  <li key={warning}>
                    <Icon name="warning" /> {warning}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        {matched?.unchanged !== true && (
          <div className={styles.line}>
            <span className={styles.label}>Dithering</span>
            <Select label="Dithering" value={dither} choices={DITHERS} onChange={setDither} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function outcomeText({ same, unchanged, changed, pixels, max, mean, delay }: MatchedImage): string {
  const time = delay === null ? '' : ` Each frame is shown for ${delay} ms.`;
  if (same) return 'The image is already identical: nothing to replace.';
  if (unchanged) return `Same palette: every pixel keeps its index.${time}`;
  if (changed === 0) return `Every color is in the palette.${time}`;
  return `${formatCount(changed)} of ${formatCount(pixels)} pixels change color: by ${mean.toFixed(1)} on average, by ${max.toFixed(1)} at most; a difference of about 2 is visible.${time}`;
}

interface Match {
  /** The last result is kept until the next arrives. */
  readonly matched: MatchedImage | null;
  /** Whether `matched` is not yet the result for the current options; it must not be imported then. */
  readonly waiting: boolean;
  readonly error: unknown;
}

function useMatch(
  { document, import: { revision, replaces, files }, colors }: ImportDialogProps,
  dither: Dither,
): Match {
  const client = useClient();
  const [state, setState] = useState<Omit<Match, 'waiting'> & { readonly of: object | null }>({
    of: null,
    matched: null,
    error: null,
  });
  const image = replaces?.position ?? null;
  const { id, revision: now } = document;
  // Ask again after an edit, too: the services then report that the file has changed.
  const request = useMemo(
    () => ({ now, input: { document: id, revision, image, files: [...files], dither, ...colors } }),
    [id, revision, now, image, files, dither, colors],
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.request('bank.match', request.input, { signal }).then(
      (matched) => !signal.aborted && setState({ of: request, matched, error: null }),
      (error: unknown) => !signal.aborted && setState({ of: request, matched: null, error }),
    );
    return () => controller.abort();
  }, [client, request]);
  const waiting = state.of !== request;
  return { matched: state.matched, waiting, error: waiting ? null : state.error };
}
