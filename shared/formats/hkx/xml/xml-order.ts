/** Which objects the XML form has first, and how they are named. */
export interface XmlOrder {
  /** Indices of the objects in the order of the text. */
  readonly order: readonly number[];
  /** Of each object, by its index. */
  readonly names: readonly string[];
}

/** The number of the first object’s name, as Havok’s own files have it. */
const FIRST_NAME = 120;

/**
 * The order of Havok’s own XML files, measured on two of them: an object comes after all that it points to. What only it points
 * to comes first and is named before it, the rest is named after it; both from the last pointer to the first. The first object of
 * the packfile is named first and comes last.
 *
 * @param targets the objects that each object points to, by the order of its members
 */
export function xmlOrder(targets: readonly (readonly number[])[]): XmlOrder {
  const pointers = new Uint32Array(targets.length);
  for (const own of targets) for (const target of own) pointers[target]! += 1;
  const order: number[] = [];
  const names: string[] = [];
  let next = FIRST_NAME;
  const name = (index: number): void => {
    names[index] ??= `#${String(next++).padStart(4, '0')}`;
  };
  const seen = new Uint8Array(targets.length);
  const visit = (first: number): void => {
    // A stack of its own, since objects can point to each other a million deep.
    const todo: Visit[] = [];
    const enter = (index: number): void => {
      if (seen[index] === 1) return;
      seen[index] = 1;
      const all = (targets[index] ?? []).toReversed();
      const own = all.filter((target) => pointers[target] === 1);
      todo.push({
        index,
        all: [...own, ...all.filter((target) => pointers[target] !== 1)],
        own: own.length,
        at: 0,
      });
    };
    enter(first);
    for (let visited = todo.at(-1); visited !== undefined; visited = todo.at(-1)) {
      if (visited.at === visited.own) name(visited.index);
      const target = visited.all[visited.at];
      visited.at += 1;
      if (target !== undefined) enter(target);
      else {
        order.push(visited.index);
        todo.pop();
      }
    }
  };
  // What nothing leads to from the first object comes before it.
  if (targets.length > 0) name(0);
  const reached = reachedFrom(0, targets);
  for (let i = 1; i < targets.length; i += 1) if (reached[i] === 0 && pointers[i] === 0) visit(i);
  for (let i = 1; i < targets.length; i += 1) if (reached[i] === 0) visit(i);
  if (targets.length > 0) visit(0);
  return { order, names };
}

interface Visit {
  readonly index: number;
  readonly all: readonly number[];
  /** How many of them only this object points to; they come first. */
  readonly own: number;
  at: number;
}

function reachedFrom(first: number, targets: readonly (readonly number[])[]): Uint8Array {
  const reached = new Uint8Array(targets.length);
  const todo = [first];
  while (todo.length > 0) {
    const index = todo.pop()!;
    if (reached[index] === 1) continue;
    reached[index] = 1;
    for (const target of targets[index] ?? []) if (reached[target] === 0) todo.push(target);
  }
  return reached;
}
