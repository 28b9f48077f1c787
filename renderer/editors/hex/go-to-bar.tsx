import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { parseOffset } from '#renderer/editors/kit/offset-expression.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { formatCount, formatHex } from '#renderer/ui/format.ts';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import styles from './bars.module.css';

/** Goes to a typed offset, and shows beforehand how it was parsed. */
export function GoToBar(props: {
  readonly here: number;
  readonly size: number;
  readonly onGo: (offset: number) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { here, size, onGo, onClose } = props;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const offset = parseOffset(text, { here, size });
  const outside = offset !== null && (offset < 0 || offset >= size);
  const problem =
    text === ''
      ? null
      : offset === null
        ? 'Not an offset'
        : outside
          ? `The file ends at ${formatHex(Math.max(0, size - 1))}`
          : null;
  const go = (): void => {
    if (offset !== null && !outside) onGo(offset);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current) go();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles.bar} aria-label="Go to offset" onKeyDown={keyDown}>
      <label className={styles.name} htmlFor="hex-go-to">
        Go to
      </label>
      <TextField
        id="hex-go-to"
        ref={field}
        label="Offset"
        data
        className={styles.short}
        value={text}
        onChange={setText}
        error={problem}
        placeholder="0x1A3C, 6716, +0x10, end-16"
      />
      <Button kind="primary" disabled={offset === null || outside} onClick={go}>
        Go
      </Button>
      <span className={styles.note} role="status" data-problem={problem !== null || undefined}>
        {problem ??
          (offset === null
            ? 'Hex (0x or letters), decimal, + or − from the caret, here, end, %'
            : `${formatHex(offset)} = ${formatCount(offset)}`)}
      </span>
      <span className={styles.space} />
      <IconButton icon="close" label="Close" shortcut="Escape" onClick={onClose} />
    </search>
  );
}
