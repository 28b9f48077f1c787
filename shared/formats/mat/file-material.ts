import type { ByteChange } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import {
  applySplices,
  type Contents,
  contentsSource,
  type Splice,
  splicesOf,
  storedContents,
} from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type {
  MaterialControl,
  MaterialParents,
  MaterialProperty,
  MaterialSetting,
  MaterialValue,
} from '#shared/formats/kit/material.ts';
import type { MaterialStructure } from '#shared/formats/kit/material-structure.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { addValues } from './add-value.ts';
import { effectiveValue, matChain, type ObjectHolder } from './chain.ts';
import { jsonPaths } from './json-field.ts';
import { type JsonKind, kindOf, textOf } from './json-spans.ts';
import { matLook } from './look.ts';
import { type MatFile, type MatObject, matFile } from './model.ts';
import { parentPaths } from './needed.ts';
import { AXES, type FoundProperty, foundProperties } from './properties.ts';
import type { PropertySpec } from './property-spec.ts';
import { scanJson } from './scan-json.ts';
import { spelledLike } from './spelled-value.ts';
import { matStructure } from './structure.ts';

/** A material of Starfield, with what it takes from others. */
export class MatMaterial implements ObjectHolder {
  readonly kind = 'MAT';
  readonly #file: () => MatFile;

  constructor(file: () => MatFile) {
    this.#file = file;
  }

  matFile(): MatFile {
    return this.#file();
  }

  parents(): readonly string[] {
    return parentPaths(this.#file());
  }

  properties(parents?: MaterialParents): readonly MaterialProperty[] {
    const file = this.#file();
    return foundProperties(matChain(file, parents), jsonPaths(file.spans)).map(({ property }) => property);
  }

  structure(parents?: MaterialParents): MaterialStructure {
    return matStructure(matChain(this.#file(), parents));
  }

  look(own: SceneMaterial, parents?: MaterialParents): SceneMaterial {
    return matLook(own, matChain(this.#file(), parents));
  }

  /**
   * Only the bytes of values change. A value that is inherited is stated from then on: its component is added to the object
   * with this value alone, and takes all others from the parent as before.
   */
  set(settings: readonly MaterialSetting[], parents?: MaterialParents): readonly ByteChange[] {
    const stored = this.#file().spans.bytes;
    let file = this.#file();
    let contents = storedContents(stored.length);
    const listed = (): Listed => {
      const chain = matChain(file, parents);
      return { properties: foundProperties(chain, () => ''), isWhole: chain.isWhole };
    };
    let found = listed();
    for (const setting of settings) {
      const splices = splicesFor(file, found, setting);
      if (splices.length === 0) continue;
      contents = applySplices(contents, splices).contents;
      file = matFile(scanJson(contentsSource(contents, bytesSource(stored)).read(0, contents.size)));
      found = listed();
    }
    return changesOf(contents, stored);
  }
}

/** The changes that lead from the stored file to contents. */
function changesOf({ pieces, size }: Contents, stored: Uint8Array): readonly ByteChange[] {
  const changes: ByteChange[] = [];
  let offset = 0;
  let added: Uint8Array[] = [];
  const end = (next: number): void => {
    if (next > offset || added.length > 0) {
      const after = new Uint8Array(added.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of added) {
        after.set(part, at);
        at += part.length;
      }
      changes.push({ offset, before: stored.subarray(offset, next), after });
    }
    added = [];
  };
  if (size === 0) return [];
  for (const { bytes, start, length } of pieces) {
    if (bytes !== null) added.push(bytes.subarray(start, start + length));
    else {
      end(start);
      offset = start + length;
    }
  }
  end(stored.length);
  return changes;
}

/** What can be set, and whether all parents are known. */
interface Listed {
  readonly properties: readonly FoundProperty[];
  readonly isWhole: boolean;
}

function splicesFor(
  { spans }: MatFile,
  { properties, isWhole }: Listed,
  { name, value }: MaterialSetting,
): readonly Splice[] {
  const found = properties.find(({ property }) => property.name === name);
  if (found === undefined) throw noSuchProperty(name);
  const { property, spec } = found;
  // The usual value is a guess if a parent that may have another is not at hand: then it is stated.
  const isKnown = found.value !== undefined || isWhole;
  if (isKnown && sameValue(property.value, value)) return [];
  checkValue(property, value);
  const isColor = spec.control.kind === 'color';
  const within = isColor ? spec.steps : spec.steps.slice(0, -1);
  const values: readonly (readonly [name: string, text: string])[] = isColor
    ? AXES.map((axis, at) => [axis, String((value as readonly number[])[at])])
    : [[nameOf(spec.steps), String(value)]];
  const changes: ByteChange[] = [];
  const missing: [name: string, json: string][] = [];
  for (const [axis, text] of values) {
    const node = ownValue(found, [...within, axis]);
    if (node === undefined) missing.push([axis, JSON.stringify(spelled(spec, text))]);
    else {
      if (NOT_SINGLE.has(kindOf(spans, node))) throw notSingle(property);
      const offset = spans.starts[node] ?? 0;
      const before = spans.bytes.subarray(offset, spans.ends[node]);
      const typed = typeof value === 'boolean' ? flagLike(spans, node, value) : text;
      changes.push({ offset, before, after: spelledLike(spans, node, typed, name) });
    }
  }
  if (missing.length === 0) return splicesOf(changes);
  const object = ownObject(found);
  if (object === undefined) throw notHere(property);
  if (isColor && changes.length === 0) missing.push(['w', JSON.stringify(strengthOf(found))]);
  const { type, index } = spec;
  return splicesOf([...changes, addValues(spans, object, { type, index, within, members: missing })]);
}

/** A flag as text; one that is stored as a number stays one. */
function flagLike(spans: MatFile['spans'], node: number, on: boolean): string {
  return String(/^[01]$/.test(textOf(spans, node, 2)) ? Number(on) : on);
}

/** What a new value must not replace: more than one value, or something unknown. */
const NOT_SINGLE: ReadonlySet<JsonKind> = new Set(['object', 'array', 'deep', 'broken']);

/** The value in the material itself; undefined = it does not state it. */
function ownValue({ part, spec }: FoundProperty, steps: PropertySpec['steps']): number | undefined {
  const levels = part.object.levels.filter(({ from }) => from === 0).slice(0, 1);
  return effectiveValue({ levels }, spec.type, spec.index, steps)?.node;
}

/** The object of the material itself that states values of this part. */
function ownObject({ part: { object } }: FoundProperty): MatObject | undefined {
  const [first] = object.levels;
  return first?.from === 0 ? first.object : undefined;
}

/** The fourth number of a color, as the parent has it. */
function strengthOf({ part, spec }: FoundProperty): string {
  const found = effectiveValue(part.object, spec.type, spec.index, [...spec.steps, 'w']);
  if (found === undefined) return '1.0';
  return textOf(found.level.file.spans, found.node);
}

/** The name of the value itself. */
function nameOf(steps: PropertySpec['steps']): string {
  const last = steps.at(-1);
  return typeof last === 'string' ? last : (last?.[0] ?? '');
}

/** All values are texts, and numbers with a fraction are spelled with one: `"1.0"`. */
function spelled({ control }: PropertySpec, text: string): string {
  const isFraction = control.kind === 'color' || (control.kind === 'number' && control.step % 1 !== 0);
  return isFraction && /^-?\d+$/.test(text) ? `${text}.0` : text;
}

/** @throws UserError `bad-value` */
function checkValue({ name, control }: MaterialProperty, value: MaterialValue): void {
  const wanted = refusal(control, value);
  if (wanted !== undefined) throw new UserError('bad-value', `“${name}” must be ${wanted}.`);
}

/** What a value must be instead; undefined = it fits. */
function refusal(control: MaterialControl, value: MaterialValue): string | undefined {
  switch (control.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'number':
      return isFinite32(value) ? undefined : 'a number';
    case 'color':
      return Array.isArray(value) && value.length === 3 && value.every(isFinite32)
        ? undefined
        : 'three numbers: red, green and blue';
    case 'choice':
      return typeof value === 'string' && control.choices.includes(value)
        ? undefined
        : `one of these: ${control.choices.join(', ')}`;
    default:
      return typeof value === 'string' && value.length <= LONGEST_TEXT && !value.includes('\0')
        ? undefined
        : `text of at most ${LONGEST_TEXT} characters`;
  }
}

const LONGEST_TEXT = 4096;

function isFinite32(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(Math.fround(value));
}

function sameValue(one: MaterialValue, other: MaterialValue): boolean {
  const [parts, others] = [[one].flat(), [other].flat()];
  return parts.length === others.length && parts.every((part, at) => asFloat(part) === asFloat(others[at]));
}

function asFloat(value: unknown): unknown {
  return typeof value === 'number' ? Math.fround(value) : value;
}

function noSuchProperty(name: string): UserError {
  return new UserError('no-such-property', `This material has no property “${name}”.`);
}

function notSingle({ name, path }: MaterialProperty): UserError {
  const message = `“${name}” is not stored as a single value in this material; edit the file as text.`;
  return new UserError('not-editable', message, { path });
}

function notHere({ name, inheritedFrom = 'its parent' }: MaterialProperty): UserError {
  const message = `“${name}” belongs to an object that only ${inheritedFrom} has; set it there, or add the object to this material.`;
  return new UserError('no-such-property', message);
}
