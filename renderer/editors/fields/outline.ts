/** A row of the outline: a child of a branch. */
export interface OutlineRow {
  /** Path of the branch; '' = the root. */
  readonly parent: string;
  /** Index among the branch's children. */
  readonly index: number;
  /** 1 for children of the root. */
  readonly depth: number;
}

/** An open branch with its open children. */
export interface Opened {
  readonly path: string;
  readonly index: number;
  readonly total: number;
  readonly open: readonly Opened[];
}

interface Branch {
  readonly path: string;
  readonly parent: Branch | null;
  readonly index: number;
  readonly depth: number;
  /** Number of children, open or not. */
  total: number;
  /** Visible rows below this branch: its children and those of open branches in it. */
  rows: number;
  /** Open children, ascending by index. */
  readonly open: Branch[];
}

/**
 * Maps visible rows to nodes of a tree without storing rows: only open branches cost memory, so opening an array of 200,000
 * elements costs one number. A row is found by descending the open branches.
 */
export class Outline {
  readonly #branches = new Map<string, Branch>();
  readonly #root: Branch = { path: '', parent: null, index: 0, depth: 0, total: 0, rows: 0, open: [] };

  constructor() {
    this.#branches.set('', this.#root);
  }

  /** Number of visible rows. */
  get rows(): number {
    return this.#root.rows;
  }

  at(row: number): OutlineRow | null {
    if (row < 0 || row >= this.#root.rows) return null;
    let branch = this.#root;
    let rest = row;
    for (;;) {
      // Rows before an open child: its preceding siblings and their open descendants.
      let before = 0;
      let inside: Branch | null = null;
      for (const child of branch.open) {
        const place = child.index + before;
        if (rest <= place) break;
        if (rest <= place + child.rows) {
          inside = child;
          rest -= place + 1;
          break;
        }
        before += child.rows;
      }
      if (inside === null) return { parent: branch.path, index: rest - before, depth: branch.depth + 1 };
      branch = inside;
    }
  }

  /** The row of a child; -1 if its branch is not visible. */
  rowOf(parent: string, index: number): number {
    let branch = this.#branches.get(parent);
    if (branch === undefined || index < 0 || index >= branch.total) return -1;
    let row = -1;
    for (let child = index; branch !== undefined; ) {
      row += 1 + child;
      for (const one of branch.open) if (one.index < child) row += one.rows;
      child = branch.index;
      branch = branch.parent ?? undefined;
    }
    return row;
  }

  /** The row of a branch itself; -1 for the root. */
  rowOfBranch(path: string): number {
    const branch = this.#branches.get(path);
    return branch?.parent == null ? -1 : this.rowOf(branch.parent.path, branch.index);
  }

  isOpen(path: string): boolean {
    return this.#branches.has(path);
  }

  totalOf(path: string): number {
    return this.#branches.get(path)?.total ?? 0;
  }

  /** Open branches among the children `[start, end)` of a branch. */
  openIn(
    parent: string,
    start: number,
    end: number,
  ): readonly { readonly path: string; readonly index: number }[] {
    const open = this.#branches.get(parent)?.open ?? [];
    return open.filter(({ index }) => index >= start && index < end);
  }

  /** All open branches below a branch. */
  opened(parent: string): readonly Opened[] {
    const open = this.#branches.get(parent)?.open ?? [];
    return open.map(({ path, index, total }) => ({ path, index, total, open: this.opened(path) }));
  }

  /** Reopens branches, and their open descendants. */
  reopen(parent: string, opened: readonly Opened[]): void {
    for (const { path, index, total, open } of opened) {
      this.open(parent, index, path, total);
      this.reopen(path, open);
    }
  }

  open(parent: string, index: number, path: string, total: number): void {
    const branch = this.#branches.get(parent);
    if (branch === undefined || this.#branches.has(path) || index >= branch.total) return;
    const child: Branch = { path, parent: branch, index, depth: branch.depth + 1, total, rows: 0, open: [] };
    const place = branch.open.findIndex((one) => one.index > index);
    branch.open.splice(place < 0 ? branch.open.length : place, 0, child);
    this.#branches.set(path, child);
    grow(child, total);
  }

  close(path: string): void {
    const branch = this.#branches.get(path);
    if (branch?.parent == null) return;
    grow(branch, -branch.rows);
    branch.parent.open.splice(branch.parent.open.indexOf(branch), 1);
    this.#forget(branch);
  }

  closeAll(): void {
    for (const { path } of [...this.#root.open]) this.close(path);
  }

  /** Sets the number of children of a branch; closes those beyond the end. */
  setTotal(path: string, total: number): void {
    const branch = this.#branches.get(path);
    if (branch === undefined || branch.total === total) return;
    for (const child of branch.open.filter(({ index }) => index >= total)) this.close(child.path);
    grow(branch, total - branch.total);
    branch.total = total;
  }

  #forget(branch: Branch): void {
    this.#branches.delete(branch.path);
    for (const child of branch.open) this.#forget(child);
  }
}

function grow(branch: Branch, rows: number): void {
  for (let one: Branch | null = branch; one !== null; one = one.parent) one.rows += rows;
}
