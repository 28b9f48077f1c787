import { byteString } from '#shared/binary/columns.ts';
import { treeOver } from '#shared/binary/walk-tree.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { once } from '#shared/formats/kit/once.ts';
import { matCaptions } from './captions.ts';
import { matFacts } from './facts.ts';
import { MatMaterial } from './file-material.ts';
import { jsonFields } from './json-field.ts';
import { lintMat } from './lint.ts';
import { matFile } from './model.ts';
import { neededByMat, renameNeededByMat } from './needed.ts';
import { scanJson } from './scan-json.ts';

/** Opens materials of Starfield. */
export const matOpener: Opener = {
  describe: (head) => {
    const version = /"Version"\s*:\s*"?(\d+)/.exec(byteString(head, 0, head.length))?.[1];
    return `Starfield material${version === undefined ? '' : `, version ${version}`}`;
  },
  open: (source) => {
    const file = once(() => matFile(scanJson(source.read(0, source.size))));
    return {
      views: () => ['material', 'fields', 'text', 'hex'],
      fields: once(() => treeOver(jsonFields(file().spans, matCaptions(file())))),
      findings: once(() => [...file().spans.problems, ...lintMat(file())]),
      material: new MatMaterial(file),
      facts: () => matFacts(file()),
      needed: () => neededByMat(file()),
      renameNeeded: (newPath) => renameNeededByMat(file(), newPath),
    };
  },
};
