import { type ReactNode, useId } from 'react';
import { withBit } from '#renderer/editors/kit/archive-flags.ts';
import { CODEC_NAMES } from '#renderer/editors/kit/compression-text.ts';
import { PACK_LEVELS } from '#renderer/editors/kit/pack-levels.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { formatHex } from '#renderer/ui/format.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import type { FlagInfo } from '#shared/formats/kit/archive.ts';
import { canCompress } from '#shared/formats/kit/archive-plan.ts';
import { flagRows } from './flag-rows.ts';
import styles from './options-pane.module.css';
import type { Repack } from './use-repack.ts';

/** Flags of the archive, and the compression level of new data. */
export function OptionsPane({ repack }: { readonly repack: Repack }): ReactNode {
  const { archive, session, change } = repack;
  const { summary } = archive;
  const { flags, contentFlags, level } = session.draft;
  const id = useId();
  const codec = CODEC_NAMES[summary.codec];
  return (
    <div className={styles.pane}>
      <section aria-labelledby={`${id}-level`} className={styles.section}>
        <h3 id={`${id}-level`} className={styles.heading}>
          Compression for new data
        </h3>
        <p className={styles.text}>
          {summary.codec === 'xmem'
            ? 'Modwright can read XMem (Xbox 360) but not write it: new data is stored uncompressed.'
            : summary.codec === 'none'
              ? 'Morrowind archives have no compression: everything is stored.'
              : `Unchanged entries keep their stored bytes at any level. New data is compressed with ${codec}. “Same as the game’s packer” gives the same bytes as the game’s packer where known, and takes two to three times as long.`}
        </p>
        {canCompress(summary) && (
          <Select
            label="Compression level"
            value={level}
            choices={PACK_LEVELS}
            onChange={(next) => change((draft) => ({ ...draft, level: next }))}
            className={styles.level}
          />
        )}
      </section>
      {summary.flagInfo.length > 0 && (
        <>
          <FlagList
            title="Archive flags"
            text="How the archive is laid out and how the game uses it."
            info={summary.flagInfo}
            format={summary.format}
            stored={summary.flags}
            value={flags}
            digits={8}
            onChange={(next) => change((draft) => ({ ...draft, flags: next }))}
          />
          <FlagList
            title="Content flags"
            text="The kinds of files inside. The game uses these to decide which archives to search."
            info={summary.contentFlagInfo}
            format={null}
            stored={summary.contentFlags}
            value={contentFlags}
            digits={4}
            onChange={(next) => change((draft) => ({ ...draft, contentFlags: next }))}
          />
        </>
      )}
    </div>
  );
}

function FlagList(props: {
  readonly title: string;
  readonly text: string;
  readonly info: readonly FlagInfo[];
  readonly format: string | null;
  readonly stored: number;
  readonly value: number;
  readonly digits: number;
  readonly onChange: (value: number) => void;
}): ReactNode {
  const { title, text, info, format, stored, value, digits, onChange } = props;
  const rows = flagRows(info, stored, value, format);
  const fixed = rows.filter(({ locked }) => locked);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
        <span className="data" data-selectable>
          {formatHex(value, digits)}
        </span>
        {value !== stored && (
          <>
            <span className={styles.stored}>
              stored <span className="data">{formatHex(stored, digits)}</span>
            </span>
            <Button kind="quiet" icon="discard" onClick={() => onChange(stored)}>
              Reset
            </Button>
          </>
        )}
      </div>
      <p className={styles.text}>{text}</p>
      <ul className={styles.flags}>
        {rows
          .filter(({ locked }) => !locked)
          .map(({ bit, title: name, meaning, on, changed }) => (
            <li key={bit} className={styles.flag} data-changed={changed || undefined}>
              <Checkbox
                label={<FlagName name={name} bit={bit} changed={changed} />}
                hint={meaning}
                checked={on}
                onChange={(next) => onChange(withBit(value, bit, next))}
              />
            </li>
          ))}
      </ul>
      {fixed.length > 0 && (
        <>
          <p className={styles.text}>
            Fixed: they decide the layout of the whole archive. Pack a new archive to change them.
          </p>
          <ul className={styles.flags}>
            {fixed.map(({ bit, title: name, meaning, on }) => (
              <li key={bit} className={styles.fixed}>
                <Icon name={on ? 'check' : 'dash'} />
                <div>
                  <FlagName name={name} bit={bit} changed={false} />
                  <span className="visually-hidden">{on ? 'set' : 'not set'}</span>
                  <p className={styles.meaning}>{meaning}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FlagName(props: {
  readonly name: string;
  readonly bit: number;
  readonly changed: boolean;
}): ReactNode {
  return (
    <span className={styles.name}>
      {props.name}
      <span className={styles.bit}>{formatHex(props.bit)}</span>
      {props.changed && (
        <Badge tone="changed" title="changed">
          M
        </Badge>
      )}
    </span>
  );
}
