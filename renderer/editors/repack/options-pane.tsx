import { type ReactNode, useId } from 'react';
import type { FlagInfo } from '#shared/formats/archive.ts';
import { canCompress } from '#shared/formats/archive-plan.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { formatHex } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { CODEC_NAMES } from '../archive/compression-text.ts';
import { withBit } from '../archive/flags.ts';
import { PACK_LEVELS } from '../kit/pack-levels.ts';
import { flagRows } from './flag-rows.ts';
import styles from './options-pane.module.css';
import type { Repack } from './use-repack.ts';

/** What the archive says of itself, and how hard new data is compressed. */
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
          Compression of what is written anew
        </h3>
        <p className={styles.text}>
          {summary.codec === 'xmem'
            ? 'Modwright reads XMem (Xbox 360) but cannot write it: what is added or replaced is stored without compression.'
            : summary.codec === 'none'
              ? 'Archives of Morrowind know no compression: everything is stored as it is.'
              : `Entries that do not change keep their stored bytes, whatever the level. New data of this archive is compressed with ${codec}. “As the game’s own packer” gives the same bytes as that, as far as it is known, and takes two to three times as long.`}
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
            text="How the archive is laid out, and what the game does with it."
            info={summary.flagInfo}
            format={summary.format}
            stored={summary.flags}
            value={flags}
            digits={8}
            onChange={(next) => change((draft) => ({ ...draft, flags: next }))}
          />
          <FlagList
            title="Content flags"
            text="The kinds of files inside. The game looks here to decide which archives it searches for a file."
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
            Fixed, because they decide how the whole archive is laid out. Pack a new archive to change them.
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
