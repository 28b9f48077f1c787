import { type ReactNode, useRef } from 'react';
import { DrawnPicture } from '#renderer/editors/kit/drawn-picture.tsx';
import type { Shown } from '#renderer/editors/kit/thumbnails.ts';
import { useDropZone } from '#renderer/host/file-drop.ts';
import { reportError } from '#renderer/state/report.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import type { FileAddress } from '#shared/workspace/tree.ts';
import styles from './material-view.module.css';

export interface PathControlProps {
  readonly label: string;
  readonly kind: 'texture' | 'material';
  readonly value: string;
  readonly disabled: boolean;
  /** The file that it names; null = it is not in the folder; undefined = not known. */
  readonly file: FileAddress | null | undefined;
  /** Undefined until loaded. */
  readonly picture: Shown | undefined;
  readonly onSet: (value: string) => void;
  readonly onPick: () => void;
  readonly onOpen: () => void;
  /** A file was dropped on it. @param isInside whether it is one of the open folder */
  readonly onDrop: (file: { readonly path: string }, isInside: boolean) => void;
}

/** A slot for a file of Data: its picture, its path, and ways to choose another. */
export function PathControl(props: PathControlProps): ReactNode {
  const { label, kind, value, disabled, file, picture, onSet, onPick, onOpen, onDrop } = props;
  const slot = useRef<HTMLDivElement>(null);
  const first = (files: readonly { readonly path: string }[], isInside: boolean): void => {
    const [one] = files;
    if (one !== undefined) onDrop(one, isInside);
  };
  useDropZone(
    slot,
    disabled
      ? null
      : {
          title: `Drop as “${label}”`,
          text: '',
          take: (files) =>
            void files.then((all) => first(all, false)).catch((error: unknown) => reportError(error, label)),
          takeDragged: (items) => first(items, true),
        },
  );
  const isMissing = value !== '' && file === null;
  return (
    <div ref={slot} className={styles.slot}>
      {value !== '' && kind === 'texture' && (
        <button
          type="button"
          className={styles.thumbnail}
          aria-label={`Open ${label}`}
          title={isMissing ? 'Not in this Data folder' : 'Open this texture'}
          disabled={file == null}
          onClick={onOpen}
        >
          {picture !== undefined && 'rgba' in picture ? (
            <DrawnPicture picture={picture} className={styles.picture} />
          ) : (
            <Icon name={isMissing ? 'warning' : 'file-media'} tint={isMissing ? undefined : 'texture'} />
          )}
        </button>
      )}
      <div className={styles.slotText}>
        <div className={styles.slotLine}>
          <TextField
            label={label}
            data
            className={styles.path}
            title={value}
            placeholder={kind === 'texture' ? 'No texture' : 'None'}
            disabled={disabled}
            value={value}
            onCommit={onSet}
          />
          <IconButton
            icon="folder-opened"
            label={`Pick ${label} from Data`}
            disabled={disabled}
            onClick={onPick}
          />
          {kind === 'material' && value !== '' && (
            <IconButton icon="go-to-file" label={`Open ${label}`} disabled={file == null} onClick={onOpen} />
          )}
          {value !== '' && (
            <IconButton icon="close" label={`Clear ${label}`} disabled={disabled} onClick={() => onSet('')} />
          )}
        </div>
        {isMissing && (
          <span className={styles.missing}>
            <Icon name="warning" /> Not in this Data folder
          </span>
        )}
        {picture !== undefined && 'problem' in picture && (
          <span className={styles.missing}>
            <Icon name="warning" /> {picture.problem}
          </span>
        )}
      </div>
    </div>
  );
}
