import type { Provider } from '#main/workspace/data-providers.ts';

/** One copy of a file on one line: `* Patch.bsa (My Mod): loaded last`. */
export function providerLine({ provider, mod, wins, reason, disputed }: Provider): string {
  const from = mod === undefined ? provider : `${provider} (${mod})`;
  return `${wins ? '*' : ' '} ${from}: ${reason}${disputed === true ? ' (disputed)' : ''}`;
}
