import type { MethodName } from '#shared/contract/contract.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';

/** A mod folder without files. */
export function fakeCopies(): Pick<Handlers, Extract<MethodName, `copies.${string}`>> {
  const unsupported = (): never => {
    throw new UserError('unsupported', 'The made-up services cannot do this.');
  };
  return {
    'copies.list': () => ({
      count: 0,
      paths: new Uint8Array(0),
      pathStart: new Uint32Array(1),
      size: new Float64Array(0),
      modified: new Float64Array(0),
      backupSize: new Float64Array(0),
      backupModified: new Float64Array(0),
    }),
    'copies.revert': unsupported,
    'copies.remove': unsupported,
    'copies.reveal': () => null,
  };
}
