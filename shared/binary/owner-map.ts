/** Values that belong to objects of which there may be thousands, such as the packfiles of an open mesh. */
export interface OwnerMap<Owner extends object, T> {
  get(owner: Owner): T | undefined;
  set(owner: Owner, value: T): void;
}

/**
 * Like a WeakMap, but each value is kept on its owner; copies with `...` leave it behind. A minor garbage collection keeps
 * all values of a WeakMap alive, even those of dead keys: with a WeakMap, listing the bodies of 10,000 meshes took a tenth
 * longer. For owners that live long, a WeakMap is as good.
 */
export function ownerMap<Owner extends object, T>(): OwnerMap<Owner, T> {
  const key = Symbol('owned');
  return {
    get: (owner: Owner & { [key]?: T }) => owner[key],
    set: (owner, value) => {
      Object.defineProperty(owner, key, { value, writable: true });
    },
  };
}
