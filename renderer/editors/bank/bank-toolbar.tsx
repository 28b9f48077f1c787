import type { ReactNode, Ref } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { IMAGE_ORDERS, type ImageOrder, TILE_SIZES, type TileSize } from '#renderer/state/bank-choices.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { bankCommands } from './bank-commands.ts';
import styles from './bank-view.module.css';
import { changeBankChoices, useBankChoices } from './choices.ts';
import { BANK_MENU, COLOR_MENU } from './menus.ts';
import type { Palettes } from './use-palettes.ts';

export interface BankToolbarProps {
  readonly kind: 'bank' | 'image';
  readonly summary: string;
  readonly palettes: Palettes;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly filterField: Ref<HTMLInputElement>;
}

const SIZE_LABELS: Readonly<Record<TileSize, string>> = { small: 'Small', medium: 'Medium', large: 'Large' };
const ORDER_LABELS: Readonly<Record<ImageOrder, string>> = {
  place: 'By position',
  name: 'By name',
  size: 'By size',
  frames: 'By frames',
};

/** Filter, order, tile size and palette of the images. */
export function BankToolbar(props: BankToolbarProps): ReactNode {
  const { kind, summary, palettes, filter, onFilter } = props;
  const { tiles, order } = useBankChoices();
  return (
    <div className={styles.bar} role="group" aria-label="Images">
      <span className={styles.summary} role="status">
        {summary}
      </span>
      {kind === 'bank' && (
        <>
          <TextField
            ref={props.filterField}
            label="Filter by name"
            icon="filter"
            value={filter}
            placeholder="filter"
            onChange={onFilter}
            className={styles.filter}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || filter === '') return;
              event.preventDefault();
              event.stopPropagation();
              onFilter('');
            }}
          />
          <Select
            label="Order"
            value={order}
            choices={IMAGE_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
            onChange={(next) => changeBankChoices({ order: next })}
          />
          <Select
            label="Tile size"
            value={tiles}
            choices={TILE_SIZES.map((value) => ({ value, label: SIZE_LABELS[value] }))}
            onChange={(next) => changeBankChoices({ tiles: next })}
          />
        </>
      )}
      <Select
        label="Scene palette"
        value={palettes.scene?.path ?? ''}
        choices={paletteChoices(palettes)}
        onChange={palettes.choose}
        className={styles.paletteChoice}
      />
      {palettes.problems.length > 0 && (
        <span
          className={styles.warned}
          role="img"
          aria-label="Some palettes could not be read"
          title={palettes.problems.join('\n')}
        >
          <Icon name="warning" />
        </span>
      )}
      <span className={styles.actions}>
        <Menu
          align="end"
          trigger={<IconButton icon="symbol-color" label="Colors" />}
          entries={() => commandEntries(COLOR_MENU)}
        />
        <CommandButton command={commandOf(bankCommands, 'bank.replace')} look="icon" />
        <CommandButton command={commandOf(bankCommands, 'bank.export')} look="icon" />
        <Menu
          align="end"
          trigger={<IconButton icon="more" label="More actions" />}
          entries={() => commandEntries(BANK_MENU)}
        />
      </span>
    </div>
  );
}

function paletteChoices({ found }: Palettes): readonly Choice<string>[] {
  return [
    ...found.map(({ path, why, worlds }) => ({
      value: path,
      label: `${path.slice(path.lastIndexOf('/') + 1)}${whyText(why, worlds)}`,
    })),
    { value: '', label: 'Gray' },
  ];
}

function whyText(why: string, worlds: readonly number[]): string {
  if (worlds.length > 0) return worlds.length === 1 ? `, world ${worlds[0]}` : `, ${worlds.length} worlds`;
  return why === 'elsewhere' ? ', from another folder' : '';
}
