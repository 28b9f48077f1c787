import type { Finding } from '#shared/errors.ts';
import { foldPath, pathNames } from '#shared/text/fold.ts';
import { isFolderName } from './mod-list.ts';

/** Files that Vortex deployed to a folder, according to its manifest: which mod each file is from. */
export interface Deployment {
  /** Folder names of mods in the staging folder. */
  readonly mods: readonly string[];
  /** Index in `mods` by folded path. */
  readonly owner: ReadonlyMap<string, number>;
  /** Absolute paths on Vortex’s system: the staging folder, and the folder that files were deployed to. */
  readonly staging: string | undefined;
  readonly target: string | undefined;
}

/** More files than any game has, and more mods than anyone installs. */
const MAX_FILES = 2_000_000;
const MAX_MODS = 10_000;

/**
 * Reads a parsed Vortex deployment manifest, `vortex.deployment.json` or its MessagePack equivalent. Never throws:
 * invalid entries are skipped, and a finding counts them. Source: Vortex’s deployment manifests, version 1.
 * @param data anything
 */
export function readDeployment(
  data: unknown,
  name: string,
): { readonly deployment: Deployment | undefined; readonly findings: readonly Finding[] } {
  const warning = (code: string, message: string): Finding => ({
    severity: 'warning',
    code,
    path: name,
    message,
  });
  const files = field(data, 'files');
  if (!Array.isArray(files)) {
    const message = `${name} lists no files, so the mod of each file is unknown.`;
    return { deployment: undefined, findings: [warning('deployment-unreadable', message)] };
  }
  const mods = new Map<string, number>();
  const owner = new Map<string, number>();
  let unmatched = Math.max(0, files.length - MAX_FILES);
  for (const file of files.slice(0, MAX_FILES)) {
    const [path, source, target] = ['relPath', 'source', 'target'].map((key) => field(file, key));
    if (typeof path !== 'string' || typeof source !== 'string') unmatched += 1;
    else if (!mods.has(source) && !isFolderName(source)) unmatched += 1;
    else if (!mods.has(source) && mods.size >= MAX_MODS) unmatched += 1;
    else {
      const mod = mods.get(source) ?? mods.size;
      mods.set(source, mod);
      const below = typeof target === 'string' ? target : '';
      owner.set(foldPath(pathNames(`${below}/${path}`).join('/')), mod);
    }
  }
  const [staging, target] = ['stagingPath', 'targetPath'].map((key) => {
    const value = field(data, key);
    return typeof value === 'string' ? value : undefined;
  });
  const message = `${unmatched} of the files listed in ${name} cannot be matched and are shown without a mod.`;
  return {
    deployment: { mods: [...mods.keys()], owner, staging, target },
    findings: unmatched === 0 ? [] : [warning('deployment-odd', message)],
  };
}

/** Whether a file is a deployment manifest, by its name: there is one for each type of mod. */
export function isDeploymentName(name: string): boolean {
  return /^vortex\.deployment(?:\.[\w-]+)?\.json$/i.test(name);
}

function field(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, key)
    ? (data as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
