import type { Finding } from '#shared/errors.ts';
import { linksOf, type MatLink, objectsById, objectTitle } from './links.ts';
import { foldId, isId, isTemplate, type MatFile, type MatObject, THIS } from './model.ts';

/** Findings of one kind that are listed. */
const MOST = 100;

/** What is wrong with the objects of a material: ids that lead nowhere, ids twice, and circles. */
export function lintMat(file: MatFile): readonly Finding[] {
  if (file.objects.length === 0) {
    const message = 'has no list “Objects” with objects in it, so it is no material that the game can use';
    return [{ severity: 'error', code: 'no-objects', message }];
  }
  const links = linksOf(file);
  return [
    ...idsTwice(file),
    ...(inherits(file) ? [] : lostObjects(file, links)),
    ...lostEdges(file),
    ...circles(file, links),
    ...circularParents(file),
  ].slice(0, 4 * MOST);
}

/** Whether objects of other files can be meant: values are taken from more than the game’s templates. */
function inherits({ objects, imports }: MatFile): boolean {
  const paths = objects.map(({ parent }) => parent).filter((parent) => parent !== '');
  return imports.length > 0 || paths.some((path) => isId(path) || !isTemplate(path));
}

function idsTwice({ objects, spans }: MatFile): readonly Finding[] {
  const first = new Map<string, MatObject>();
  const found: Finding[] = [];
  for (const object of objects) {
    if (object.id === '') continue;
    const other = first.get(foldId(object.id));
    if (other === undefined) first.set(foldId(object.id), object);
    else if (found.length < MOST) {
      const message = `objects ${other.index} and ${object.index} have the same id, ${object.id}: the game can only use one of them`;
      found.push({ severity: 'warning', code: 'id-twice', message, ...placeOf(object, spans.starts) });
    }
  }
  return found;
}

/** LOD materials are materials of their own, in other files. */
function lostObjects({ objects, spans }: MatFile, links: readonly MatLink[]): readonly Finding[] {
  const lost = links.filter(({ to, component }) => to < 0 && component.type !== 'LODMaterialID');
  return lost.slice(0, MOST).map(({ from, id, role, node }): Finding => {
    const object = objects[from]!;
    const message = `object ${object.index}, ${objectTitle(object)}, names ${id} as its ${role.toLowerCase()}, which is not in the file`;
    return { severity: 'warning', code: 'lost-object', message, offset: spans.starts[node] ?? 0 };
  });
}

/** An edge names the object that this one belongs to; those of the kind `MaterialParent` name a path. */
function lostEdges(file: MatFile): readonly Finding[] {
  const { objects, spans } = file;
  const byId = objectsById(file);
  const lost = objects.flatMap((object) =>
    object.edges
      .filter(({ text }) => text !== THIS && isId(text) && !byId.has(foldId(text)))
      .map((edge) => ({ object, edge })),
  );
  return lost.slice(0, MOST).map(({ object, edge }): Finding => {
    const message = `object ${object.index}, ${objectTitle(object)}, belongs to ${edge.text}, which is not in the file`;
    return { severity: 'warning', code: 'lost-edge', message, offset: spans.starts[edge.node] ?? 0 };
  });
}

/** Objects that contain themselves. */
function circles({ objects, spans }: MatFile, links: readonly MatLink[]): readonly Finding[] {
  const below = new Map<number, number[]>();
  for (const { from, to } of links) {
    if (to < 0) continue;
    const list = below.get(from);
    if (list === undefined) below.set(from, [to]);
    else list.push(to);
  }
  const found: Finding[] = [];
  const done = new Uint8Array(objects.length);
  for (const start of objects.keys()) {
    if (done[start] !== 0) continue;
    // Without recursion: the path from the start, each with the next of its links to follow.
    const path: { readonly at: number; next: number }[] = [{ at: start, next: 0 }];
    done[start] = 1;
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = below.get(top.at)?.[top.next];
      top.next += 1;
      if (to === undefined) {
        done[top.at] = 2;
        path.pop();
      } else if (done[to] === 1 && found.length < MOST) {
        const object = objects[to]!;
        const message = `object ${object.index}, ${objectTitle(object)}, contains itself`;
        found.push({
          severity: 'error',
          code: 'circular-objects',
          message,
          ...placeOf(object, spans.starts),
        });
      } else if (done[to] === 0) {
        done[to] = 1;
        path.push({ at: to, next: 0 });
      }
    }
  }
  return found;
}

function circularParents(file: MatFile): readonly Finding[] {
  const { objects, spans } = file;
  const byId = objectsById(file);
  const found: Finding[] = [];
  const done = new Uint8Array(objects.length);
  for (const start of objects.keys()) {
    const path: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && done[at] === 0) {
      done[at] = 1;
      path.push(at);
      const { parent, id }: MatObject = objects[at]!;
      // One that names its own id means the object of that id in a parent file.
      at = isId(parent) && foldId(parent) !== foldId(id) ? byId.get(foldId(parent)) : undefined;
    }
    if (at !== undefined && done[at] === 1 && found.length < MOST) {
      const object = objects[at]!;
      const message = `object ${object.index}, ${objectTitle(object)}, is its own parent`;
      found.push({ severity: 'error', code: 'circular-parents', message, ...placeOf(object, spans.starts) });
    }
    for (const one of path) done[one] = 2;
  }
  return found;
}

function placeOf({ index, node }: MatObject, starts: Uint32Array): Pick<Finding, 'path' | 'offset'> {
  return { path: `Objects[${index}]`, offset: starts[node] ?? 0 };
}
