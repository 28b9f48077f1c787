/** A change that the list of entries asks for, with which the repack begins. Nothing is written until it runs. */
export interface RepackStart {
  readonly what: 'add' | 'replace' | 'rename' | 'remove';
  /** Ignored by `add`; without any, `remove` asks which. */
  readonly entries: Uint32Array;
}
