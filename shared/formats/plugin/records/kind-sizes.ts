import { decider } from './deciders.ts';
import type { Kind, UnionCase } from './kind.ts';
import type { RecordTable } from './record-table.ts';

/** Whether a kind that does not stand at the end of its part takes the rest of it, because nothing says where it ends. */
export type TakesRest = 'never' | 'maybe' | 'always';

/** What can be said of the sizes of a table’s kinds. */
export class KindSizes {
  readonly #table: RecordTable;

  constructor(table: RecordTable) {
    this.#table = table;
  }

  /** Bytes of a kind; undefined if they vary. */
  of(kind: Kind): number | undefined {
    switch (kind.is) {
      case 'formid':
        return 4;
      case 'struct':
        return kind.fields.reduce<number | undefined>((sum, field) => {
          const size = field.optional ? undefined : this.of(field.kind);
          return sum === undefined || size === undefined ? undefined : sum + size;
        }, 0);
      case 'union':
      case 'select':
        return this.ofAll(kind.cases);
      case 'if':
        return kind.otherwise === undefined
          ? undefined
          : this.ofAll([{ kind: kind.then }, { kind: kind.otherwise }]);
      case 'leaf': {
        const shared = kind.word.startsWith('@') ? this.#table.kind(kind.word) : undefined;
        return shared === undefined ? leafSize(kind.word) : this.of(shared);
      }
      default:
        return undefined;
    }
  }

  /** Bytes of each of several kinds; undefined if they differ. */
  ofAll(cases: readonly Pick<UnionCase, 'kind'>[]): number | undefined {
    const [size, ...others] = cases.map((one) => this.of(one.kind));
    return others.every((other) => other === size) ? size : undefined;
  }

  /** See `TakesRest`. */
  takesRest(kind: Kind): TakesRest {
    switch (kind.is) {
      case 'formid':
        return 'never';
      case 'struct':
        return most(kind.fields.map((field) => this.takesRest(field.kind)));
      case 'array':
        return isCounted(kind.count) ? this.takesRest(kind.element) : 'always';
      case 'union':
        if (decider(kind.by, kind.cases.length) === undefined)
          return this.ofAll(kind.cases) === undefined ? 'always' : 'never';
        return perhaps(kind.cases.map((one) => this.takesRest(one.kind)));
      case 'when':
        return perhaps([this.takesRest(kind.kind)]);
      case 'select':
        return perhaps(kind.cases.map((one) => this.takesRest(one.kind)));
      case 'if':
        return perhaps(
          [kind.then, ...(kind.otherwise === undefined ? [] : [kind.otherwise])].map((one) =>
            this.takesRest(one),
          ),
        );
      case 'leaf':
        return this.#leafTakesRest(kind.word);
    }
  }

  /** Whether a kind’s layout depends on the size of its part. */
  dependsOnSize(kind: Kind): boolean {
    switch (kind.is) {
      case 'struct':
        return kind.fields.some((field) => this.dependsOnSize(field.kind));
      case 'union':
        return kind.cases.some((one) => this.dependsOnSize(one.kind));
      case 'array':
        return this.dependsOnSize(kind.element);
      case 'when':
        return kind.condition.of === 'size' || this.dependsOnSize(kind.kind);
      case 'select':
        return kind.of === 'size' || kind.cases.some((one) => this.dependsOnSize(one.kind));
      case 'if':
        return (
          this.dependsOnSize(kind.then) ||
          (kind.otherwise !== undefined && this.dependsOnSize(kind.otherwise))
        );
      case 'leaf': {
        const shared = kind.word.startsWith('@') ? this.#table.kind(kind.word) : undefined;
        return shared !== undefined && this.dependsOnSize(shared);
      }
      case 'formid':
        return false;
    }
  }

  #leafTakesRest(word: string): TakesRest {
    if (word === '@MODT') return 'always';
    if (word.startsWith('@')) {
      const shared = this.#table.kind(word);
      return shared === undefined ? 'always' : this.takesRest(shared);
    }
    // Contains what it is in, whose end is known if its own is.
    if (word.startsWith('again')) return 'never';
    return leafSize(word) === undefined && !/^(?:[zl]string|path:|pstring|script$)/.test(word)
      ? 'always'
      : 'never';
  }
}

/** Whether an array says how many elements it has: by a number, in front, or in a field of the same struct. */
export function isCounted(count: string): boolean {
  return /^(?:u8|u16|u32|\d+|n=[A-Z][a-z]\w*)$/.test(count);
}

function most(all: readonly TakesRest[]): TakesRest {
  if (all.includes('always')) return 'always';
  return all.includes('maybe') ? 'maybe' : 'never';
}

function perhaps(all: readonly TakesRest[]): TakesRest {
  return all.every((one) => one === 'never') ? 'never' : 'maybe';
}

function leafSize(word: string): number | undefined {
  const digits = /^(?:flags|enum|u|i|f)(\d+)/.exec(word)?.[1];
  if (digits !== undefined) return Number(digits) / 8;
  const exact = /^(?:bytes|char)\((\d+)\)$/.exec(word)?.[1];
  return exact === undefined ? SIZES[word] : Number(exact);
}

const SIZES: Readonly<Record<string, number>> = {
  formid: 4,
  vec3: 12,
  rgba: 4,
  rgbx: 4,
  guid: 16,
  marker: 0,
  none: 0,
};
