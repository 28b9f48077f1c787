import { join } from 'node:path';
import { type Finding, FormatError } from '#shared/errors.ts';
import { type Deployment, isDeploymentName, readDeployment } from '#shared/games/deployment.ts';
import { MAX_VALUES, readMessagePack } from '#shared/games/message-pack.ts';
import { decodeName } from '#shared/text/encoding.ts';
import { fileIn, smallFile } from './system-places.ts';

/** 400,000 deployed files take about 80 MB. */
const MAX_BYTES = 128 * 1024 * 1024;

/** Files that Vortex deployed to a folder, from all lists there. */
export function deploymentsIn(
  folder: string,
  names: readonly string[],
): { readonly deployments: readonly Deployment[]; readonly findings: readonly Finding[] } {
  const read = names.filter(isDeploymentName).map((name) => readList(join(folder, name), name, readJson));
  return {
    deployments: read.flatMap(({ deployment }) => deployment ?? []),
    findings: read.flatMap(({ findings }) => findings),
  };
}

/** A staging folder's lists of files that Vortex deployed elsewhere. */
export function deploymentFrom(staging: string): ReturnType<typeof readDeployment> {
  const name = 'vortex.deployment.msgpack';
  const path = fileIn(staging, name);
  return path === undefined ? { deployment: undefined, findings: [] } : readList(path, name, readMessagePack);
}

function readList(
  path: string,
  name: string,
  parse: (bytes: Uint8Array) => unknown,
): ReturnType<typeof readDeployment> {
  const bytes = smallFile(path, MAX_BYTES);
  try {
    return readDeployment(bytes === undefined ? undefined : parse(withoutMark(bytes)), name);
  } catch (error) {
    if (!(error instanceof FormatError || error instanceof SyntaxError)) throw error;
    return readDeployment(undefined, name);
  }
}

/** @throws SyntaxError, FormatError `json` for more values than fit in memory, counted before parsing */
function readJson(bytes: Uint8Array): unknown {
  let values = 0;
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) values++;
  if (values > MAX_VALUES) throw new FormatError('json', `has more than ${MAX_VALUES} values`);
  return JSON.parse(decodeName(bytes));
}

/** Characters before a value, except a lone one and the value of a name. */
const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

/** Some editors put a byte order mark before JSON. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
