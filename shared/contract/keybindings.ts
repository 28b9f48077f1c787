import * as v from 'valibot';
import type { KeyFile } from '#shared/keys/key-file.ts';
import { readKeys } from '#shared/keys/key-text.ts';
import { method } from './method.ts';

const Keys = v.pipe(
  v.string(),
  v.maxLength(50),
  v.check((text) => readKeys(text).keys !== undefined, 'is not a key'),
);

const Rule = v.strictObject({ keys: Keys, removes: v.boolean() });

/** The user's own keys, which every window shares. */
export const keybindingMethods = {
  /** Reads `keybindings.json` again, since people edit it by hand; all windows are told of another state. */
  'keybindings.get': method<Keybindings>()(v.strictObject({})),
  /**
   * Replaces the rules of one command and keeps the rest of the file as it was written; no rules = the declared keys.
   * Fails with `keybindings-unreadable` while the file is broken, and `changed-on-disk`. `seen` are the rules that the
   * new ones were made from: where the file has others by now, such as one added by hand, it is left as it is.
   */
  'keybindings.set': method<Keybindings>()(
    v.strictObject({
      command: v.pipe(v.string(), v.maxLength(200), v.regex(/^\w[\w.-]*$/)),
      seen: v.pipe(v.array(Rule), v.maxLength(1000)),
      rules: v.pipe(v.array(Rule), v.maxLength(50)),
    }),
  ),
};

/** Events of the user's keys. */
export interface KeybindingEvents {
  readonly 'keybindings.changed': Keybindings;
}

/** The contents of `keybindings.json`. */
export interface Keybindings extends KeyFile {
  /** Its path, to show. */
  readonly path: string;
}
