import type { ReactNode } from 'react';
import { classes } from '#renderer/ui/classes.ts';
import { plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { ListedImage } from '#shared/contract/banks.ts';
import styles from './bank-view.module.css';

/** The text below a tile's picture. Icons have a hidden text equivalent. */
export function TileText(props: { readonly image: ListedImage; readonly position: number }): ReactNode {
  const { image, position } = props;
  const { width, height, frames, palette } = image;
  return (
    <>
      <span className={classes(styles.name, 'data')}>
        {isDamaged(image) && <Icon name="warning" className={styles.warned} />}
        <span className={styles.cut}>{nameOf(image, position)}</span>
      </span>
      <span className={styles.facts}>
        <span className={styles.cut}>
          {width} × {height}
        </span>
        {frames > 1 && (
          <span className={styles.frames}>
            <Icon name="play" />
            {frames}
            <Hidden text=" frames" />
          </span>
        )}
        {palette !== null && (
          <>
            <Icon name="symbol-color" className={styles.own} />
            <Hidden text="embedded palette" />
          </>
        )}
        <Hidden text={damageText(image)} />
      </span>
    </>
  );
}

function Hidden({ text }: { readonly text: string }): ReactNode {
  return text !== '' && <span className="visually-hidden">{text}</span>;
}

function nameOf({ name }: ListedImage, position: number): string {
  return name === '' ? `image ${position}` : name;
}

function damageText(image: ListedImage): string {
  if (whyNotShown(image) !== null) return 'cannot be shown';
  return isDamaged(image) ? 'damaged' : '';
}

/** Whether the image, or a part of it, cannot be shown correctly. */
export function isDamaged(image: ListedImage): boolean {
  return whyNotShown(image) !== null || image.findings.some(({ severity }) => severity === 'error');
}

/** Why an image cannot be shown, as a sentence without a period; null = it can. */
export function whyNotShown({ unreadable, width, height }: ListedImage): string | null {
  return unreadable ?? (width * height > 0 ? null : `it is ${width} × ${height} pixels, so it is empty`);
}

export function tileTitle(image: ListedImage, position: number): string {
  const { width, height, frames, palette } = image;
  const parts = [
    nameOf(image, position),
    `${width} × ${height}`,
    frames > 1 ? plural(frames, 'frame') : '',
    palette === null ? '' : 'embedded palette',
    damageText(image),
    `position ${position}`,
  ];
  const text = parts.filter((part) => part !== '').join(', ');
  const why = whyNotShown(image) ?? image.findings[0]?.message;
  return why === undefined ? text : `${text}\n${why}`;
}
