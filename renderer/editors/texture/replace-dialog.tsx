import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pickFiles } from '#renderer/editors/kit/pick-files.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { describeError } from '#renderer/ui/describe-error.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { formatBytes } from '#renderer/ui/format.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Form, FormFullWidth, FormLine, FormRow } from '#renderer/ui/forms/form.tsx';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import { MOST_HANDED_OVER } from '#shared/contract/inputs.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { Finding } from '#shared/errors.ts';
import type { DdsKind, DdsOptions } from '#shared/formats/dds/encode-options.ts';
import { optionsLike } from '#shared/formats/dds/replacement.ts';
import type { Texture } from '#shared/image/texture.ts';
import { sizeText } from './levels.ts';
import styles from './replace-dialog.module.css';

/** A file to take pixels from. */
export interface PickedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const KINDS: readonly Choice<DdsKind>[] = [
  { value: 'bc1', label: 'BC1 (DXT1): color, 1-bit alpha' },
  { value: 'bc3', label: 'BC3 (DXT5): color and alpha' },
  { value: 'bc4', label: 'BC4: one channel' },
  { value: 'bc5', label: 'BC5: two channels, for normal maps' },
  { value: 'bc7', label: 'BC7: color and alpha, best quality; Skyrim SE, Fallout 4 and later' },
  { value: 'bgra', label: 'Uncompressed' },
];
const QUALITIES: readonly Choice<DdsOptions['quality']>[] = [
  { value: 'better', label: 'Better (slow)' },
  { value: 'fast', label: 'Fast (preview quality)' },
];
const FILTERS: readonly Choice<DdsOptions['filter']>[] = [
  { value: 'box', label: 'Box' },
  { value: 'sharp', label: 'Lanczos (sharper)' },
];
const MIPS: readonly Choice<'all' | 'none'>[] = [
  { value: 'all', label: 'Full chain' },
  { value: 'none', label: 'None (full size only)' },
];

/** Asks for a picture file; null if none was selected. @throws Error if it is too large */
export async function pickPicture(): Promise<PickedFile | null> {
  const [file] = await pickFiles('.png,.tga,.bmp,.dds', false);
  if (file === undefined) return null;
  if (file.size > MOST_HANDED_OVER) {
    throw new Error(
      `${file.name} is ${formatBytes(file.size)}; the limit here is ${formatBytes(MOST_HANDED_OVER)}. Use “modwright texture encode” instead.`,
    );
  }
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Options for replacing the pixels of a texture with those of a file. */
export function ReplaceDialog(props: {
  readonly document: DocumentState;
  /** The current texture; null = it cannot be read. */
  readonly texture: Texture | null;
  readonly file: PickedFile;
  readonly onClose: () => void;
}): ReactNode {
  const { document, texture, onClose } = props;
  const [file, setFile] = useState(props.file);
  const [options, setOptions] = useState(() => optionsLike(texture, document.name));
  const { run, stop, progress, notes, error } = useReplace(document, file, options, onClose);
  const [readError, setReadError] = useState<unknown>(null);
  const sourceTexture = useSourceTexture(file);
  const running = progress !== null;
  const set = (change: Partial<DdsOptions>): void => setOptions((old) => ({ ...old, ...change }));
  const choose = async (): Promise<void> => {
    try {
      setReadError(null);
      const picked = await pickPicture();
      if (picked !== null) setFile(picked);
    } catch (caught) {
      setReadError(caught);
    }
  };
  const problem = error ?? readError ?? sourceTexture.error;
  if (notes !== null) {
    return (
      <Dialog
        open
        title={`Replaced pixels of ${document.name}`}
        onClose={onClose}
        footer={
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <p>Not saved yet; you can undo it.</p>
        <Notes notes={notes} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={`Replace pixels of ${document.name}`}
      onClose={() => (running ? stop() : onClose())}
      footer={
        <>
          <Button onClick={running ? stop : onClose}>Cancel</Button>
          <Button
            kind="primary"
            icon="replace"
            disabled={running || sourceTexture.texture === null}
            onClick={() => void run()}
          >
            Replace
          </Button>
        </>
      }
    >
      <Form>
        <FormRow label="From">
          <FormLine>
            <span className={styles.name}>
              {file.name}, {formatBytes(file.bytes.length)}
            </span>
            <Button disabled={running} onClick={() => void choose()}>
              Choose…
            </Button>
          </FormLine>
        </FormRow>
        {sourceTexture.texture !== null && (
          <FormRow label="Size">
            <span>{sizesText(texture, sourceTexture.texture)}</span>
          </FormRow>
        )}
        <FormRow label="Kind">
          <Select
            label="Pixel format"
            value={options.kind}
            choices={KINDS}
            disabled={running}
            // BC4 and BC5 have no sRGB variant.
            onChange={(kind) =>
              set({ kind, ...(kind === 'bc4' || kind === 'bc5' ? { curve: undefined } : {}) })
            }
          />
        </FormRow>
        <FormRow label="Quality">
          <Select
            label="Quality"
            value={options.quality}
            choices={QUALITIES}
            disabled={running || options.kind === 'bgra'}
            onChange={(quality) => set({ quality })}
          />
        </FormRow>
        <FormRow label="Mip levels">
          <Select
            label="Mip levels"
            value={options.mips === 'all' ? 'all' : 'none'}
            choices={MIPS}
            disabled={running}
            onChange={(mips) => set({ mips: mips === 'all' ? 'all' : 1 })}
          />
        </FormRow>
        <FormRow label="Mip filter">
          <Select
            label="Mip filter"
            value={options.filter}
            choices={FILTERS}
            disabled={running || options.mips !== 'all'}
            onChange={(filter) => set({ filter })}
          />
        </FormRow>
        <FormRow>
          <div className={styles.checks}>
            <Checkbox
              label="Normal map"
              hint="Mipmaps keep unit-length normals."
              checked={options.normalMap}
              disabled={running}
              onChange={(normalMap) => set({ normalMap })}
            />
            {options.kind === 'bc1' && (
              <Checkbox
                label="Opaque (ignore alpha)"
                hint="If off, pixels below half alpha become transparent and lose their color."
                checked={options.opaque || options.normalMap}
                disabled={running || options.normalMap}
                onChange={(opaque) => set({ opaque })}
              />
            )}
            <Checkbox
              label="Alpha is not transparency"
              hint="Mip levels are averaged without weighting by alpha."
              checked={options.separateAlpha}
              disabled={running || options.normalMap}
              onChange={(separateAlpha) => set({ separateAlpha })}
            />
          </div>
        </FormRow>
        {running && (
          <FormFullWidth>
            <ProgressBar label="Encoding" done={progress.done} total={progress.total} />
          </FormFullWidth>
        )}
        {problem !== null && (
          <FormFullWidth>
            <p className={styles.error} role="alert">
              <Icon name="error" /> {describeError(problem).message}
            </p>
          </FormFullWidth>
        )}
      </Form>
    </Dialog>
  );
}

/** The new size, compared with the current one. */
function sizesText(before: Texture | null, after: Texture): string {
  if (before === null) return `${sizeText(after)} pixels`;
  if (before.width === after.width && before.height === after.height)
    return `${sizeText(after)} pixels, as before`;
  return `${sizeText(after)} pixels; it was ${sizeText(before)}`;
}

interface SourceTexture {
  /** Null = it has no pictures, or is not loaded yet. */
  readonly texture: Texture | null;
  readonly error: unknown;
}

const NOT_LOADED: SourceTexture = { texture: null, error: null };

/** Reads the texture in a selected file, to reject one without pictures at once. */
function useSourceTexture(file: PickedFile): SourceTexture {
  const client = useClient();
  const [known, setKnown] = useState<(SourceTexture & { readonly file: PickedFile }) | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    client.request('texture.look', file, { signal }).then(
      (texture) => !signal.aborted && setKnown({ file, texture, error: null }),
      (error: unknown) => !signal.aborted && setKnown({ file, texture: null, error }),
    );
    return () => controller.abort();
  }, [client, file]);
  return known?.file === file ? known : NOT_LOADED;
}

function Notes({ notes }: { readonly notes: readonly Finding[] }): ReactNode {
  return (
    <ul className={styles.notes} role="status">
      {notes.map(({ code, message }) => (
        <li key={code}>
          <Icon name="warning" /> {message}
        </li>
      ))}
    </ul>
  );
}

const NOT_STARTED: Progress = { done: 0, total: 0, unit: 'pixels', current: '' };

interface Replacing {
  readonly run: () => Promise<void>;
  readonly stop: () => void;
  /** Null = nothing runs. */
  readonly progress: Progress | null;
  /** Warnings on the new texture; null = not replaced yet. */
  readonly notes: readonly Finding[] | null;
  readonly error: unknown;
}

function useReplace(
  { id, revision }: DocumentState,
  source: PickedFile,
  options: DdsOptions,
  onDone: () => void,
): Replacing {
  const client = useClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [notes, setNotes] = useState<readonly Finding[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    progress,
    notes,
    error,
    stop: () => controller.current?.abort(),
    run: async () => {
      const running = new AbortController();
      controller.current = running;
      const { signal } = running;
      setError(null);
      setProgress(NOT_STARTED);
      try {
        const replaced = await client.request(
          'texture.replace',
          { document: id, revision, source, options },
          { signal, onProgress: setProgress },
        );
        if (replaced.notes.length === 0) onDone();
        else setNotes(replaced.notes);
      } catch (caught) {
        if (!signal.aborted) setError(caught);
      } finally {
        setProgress(null);
      }
    },
  };
}
