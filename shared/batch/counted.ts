/** A noun for one and for many: `mesh`, `meshes`. */
export type OneAndMany = readonly [one: string, many: string];

export const FILES: OneAndMany = ['file', 'files'];

/** A number with its noun: `1 mesh`, `2 meshes`. */
export function counted(count: number, [one, many]: OneAndMany): string {
  return `${count} ${count === 1 ? one : many}`;
}
