import type { FileMaterial, MaterialParents } from '#shared/formats/kit/material.ts';
import { foldPath } from '#shared/text/fold.ts';
import { memberOf } from './json-spans.ts';
import { objectsById } from './links.ts';
import {
  foldId,
  isId,
  isTemplate,
  type MatComponent,
  type MatFile,
  type MatObject,
  referenceOf,
} from './model.ts';
import { parentPaths } from './needed.ts';

/**
 * A material with all that it takes values from. An object takes what it does not state itself from its `Parent`, value by
 * value: a component may hold one field and take the others from the same component of the parent. Source: the authored
 * materials of the Creation Kit, compared in public with what the game’s database makes of them.
 */
export interface MatChain {
  /** The material itself, then its parents as they were found, depth first. */
  readonly files: readonly ChainFile[];
  /** Whether all parents were found. Templates do not count: what they hold is known. */
  readonly isWhole: boolean;
}

export interface ChainFile {
  readonly file: MatFile;
  /** As it is named by the one that takes values from it; '' = the material itself. */
  readonly path: string;
  readonly byId: ReadonlyMap<string, number>;
}

/** An object as the game sees it: its own statement, then those that it takes values from, nearest first. */
export interface EffectiveObject {
  readonly levels: readonly Level[];
}

export interface Level {
  /** Position in `MatChain.files`. */
  readonly from: number;
  readonly file: MatFile;
  readonly object: MatObject;
}

/** A value, and whose it is. */
export interface EffectiveValue {
  readonly level: Level;
  readonly component: MatComponent;
  readonly node: number;
}

/** A name in `Data`; with a type, the value is wrapped: `{ "Type": …, "Data": … }`. */
export type DataStep = string | readonly [name: string, type: string];

/** Longer chains are no work of the game’s editors. */
const MOST_FILES = 64;
const MOST_LEVELS = 64;

/** What a material that holds objects offers to those that take values from it. */
export interface ObjectHolder extends FileMaterial {
  matFile(): MatFile;
}

export function isObjectHolder(material: FileMaterial): material is ObjectHolder {
  return 'matFile' in material;
}

/** Finds the parents of a material; those that are missing are left out. Circles end where they close. */
export function matChain(file: MatFile, parents: MaterialParents = () => undefined): MatChain {
  const files: ChainFile[] = [{ file, path: '', byId: objectsById(file) }];
  const seen = new Set<MatFile>([file]);
  const asked = new Set<string>();
  let isWhole = true;
  const add = (of: MatFile): void => {
    for (const path of parentPaths(of)) {
      const key = foldPath(path);
      if (asked.has(key) || files.length >= MOST_FILES) continue;
      asked.add(key);
      const found = parents(path);
      if (found === undefined || !isObjectHolder(found)) {
        isWhole &&= isTemplate(path);
        continue;
      }
      const parent = found.matFile();
      if (seen.has(parent)) continue;
      seen.add(parent);
      files.push({ file: parent, path, byId: objectsById(parent) });
      add(parent);
    }
  };
  add(file);
  return { files, isWhole };
}

/** The material itself; without levels if it has no objects. */
export function rootObject(chain: MatChain): EffectiveObject {
  return objectAt(chain, 0, 0);
}

/** An object of one of the files. @param from position in `files` @param position in the objects of that file */
export function objectAt(chain: MatChain, from: number, position: number): EffectiveObject {
  return { levels: levelsFrom(chain, from, position) };
}

/** The object with an id: the material may state one again that a parent names, so its own come first. */
export function objectWithId(chain: MatChain, id: string): EffectiveObject | undefined {
  const key = foldId(id);
  for (const [at, { byId }] of chain.files.entries()) {
    const position = byId.get(key);
    if (position !== undefined) return { levels: levelsFrom(chain, at, position) };
  }
  return undefined;
}

/** The object that a component of another names. */
export function referredObject(
  chain: MatChain,
  object: EffectiveObject,
  type: string,
  index = 0,
): EffectiveObject | undefined {
  for (const { file, object: own } of object.levels) {
    const component = componentOf(own, type, index);
    const id = component === undefined ? undefined : referenceOf(file.spans, component);
    if (id === undefined) continue;
    return id === '' ? undefined : objectWithId(chain, id);
  }
  return undefined;
}

/** The value at a place in a component, of the nearest object that states it. */
export function effectiveValue(
  { levels }: EffectiveObject,
  type: string,
  index: number,
  steps: readonly DataStep[],
): EffectiveValue | undefined {
  for (const level of levels) {
    const component = componentOf(level.object, type, index);
    const node = component?.data === undefined ? undefined : nodeAt(level.file, component.data, steps);
    if (component !== undefined && node !== undefined) return { level, component, node };
  }
  return undefined;
}

/** A component of an object; of several alike, the first. */
export function componentOf(object: MatObject, type: string, index: number): MatComponent | undefined {
  let known = COMPONENTS.get(object);
  if (known === undefined) {
    known = new Map();
    for (const one of object.components) {
      const key = `${one.type} ${one.index}`;
      if (!known.has(key)) known.set(key, one);
    }
    COMPONENTS.set(object, known);
  }
  return known.get(`${type} ${index}`);
}

const COMPONENTS = new WeakMap<MatObject, Map<string, MatComponent>>();

/** The value at a place in `Data`. */
export function nodeAt({ spans }: MatFile, data: number, steps: readonly DataStep[]): number | undefined {
  let node: number | undefined = data;
  for (const step of steps) {
    if (node === undefined) return undefined;
    if (typeof step === 'string') node = memberOf(spans, node, step);
    else {
      const wrapper: number | undefined = memberOf(spans, node, step[0]);
      node = wrapper === undefined ? undefined : memberOf(spans, wrapper, 'Data');
    }
  }
  return node;
}

/**
 * Indices of the layers or blenders. The nearest file that states any of them states all: one that a parent has beyond it is
 * gone, which is how a material leaves out a layer.
 */
export function stackOf(whole: EffectiveObject, type: 'LayerID' | 'BlenderID'): readonly number[] {
  const level = stackLevel(whole);
  if (level === undefined) return [];
  const { file, object } = level;
  const own = object.components.filter(
    (one) => one.type === type && one.index >= 0 && referenceOf(file.spans, one) !== '',
  );
  return [...new Set(own.map(({ index }) => index))].sort((a, b) => a - b).slice(0, MOST_STACKED);
}

/** The nearest statement of layers or blenders; undefined = there are none. */
export function stackLevel({ levels }: EffectiveObject): Level | undefined {
  return levels.find(({ object }) =>
    object.components.some(({ type }) => type === 'LayerID' || type === 'BlenderID'),
  );
}

/** The game has 6 layers; more are shown, but not without end. */
const MOST_STACKED = 16;

function levelsFrom({ files }: MatChain, from: number, position: number): readonly Level[] {
  const levels: Level[] = [];
  const seen = new Set<MatObject>();
  let at: number | undefined = from;
  let place: number | undefined = position;
  while (at !== undefined && place !== undefined && levels.length < MOST_LEVELS) {
    const holder: ChainFile | undefined = files[at];
    const object: MatObject | undefined = holder?.file.objects[place];
    if (holder === undefined || object === undefined || seen.has(object)) break;
    seen.add(object);
    levels.push({ from: at, file: holder.file, object });
    const next: readonly [number, number] | undefined = parentOf(files, at, place, object);
    [at, place] = next ?? [undefined, undefined];
  }
  return levels;
}

/** File and position of the object that one takes values from. */
function parentOf(
  files: readonly ChainFile[],
  at: number,
  position: number,
  { parent, id }: MatObject,
): readonly [number, number] | undefined {
  const own = foldId(id);
  const inFiles = (key: string, first: number): readonly [number, number] | undefined => {
    for (let other = first; other < files.length; other += 1) {
      const found = files[other]?.byId.get(key);
      if (found !== undefined) return [other, found];
    }
    return undefined;
  };
  if (parent !== '' && !isId(parent)) {
    const key = foldPath(parent);
    const found = files.findIndex(({ path }) => path !== '' && foldPath(path) === key);
    if (found > 0) return [found, 0];
    // An object that is stated again takes the rest from the parent’s of the same id.
    return id === '' ? undefined : inFiles(own, at + 1);
  }
  if (parent !== '' && foldId(parent) !== own) return inFiles(foldId(parent), at);
  if (id !== '') return inFiles(own, at + 1);
  const next = position === 0 ? files.findIndex(({ path }, other) => other > at && path !== '') : -1;
  return next > 0 ? [next, 0] : undefined;
}
