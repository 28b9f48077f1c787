import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { partsOf } from '#shared/formats/havok/object-parts.ts';
import type { Packfile } from '#shared/formats/havok/open.ts';
import type { Understood } from '#shared/formats/kit/understood.ts';

/** All irregularities of a packfile that is a file of its own. */
export function inspectHkx(packfile: Packfile): readonly Finding[] {
  const findings = new FindingList();
  for (const finding of packfile.findings) findings.add(finding);
  for (const object of packfile.objects) {
    for (const finding of partsOf(packfile, object).findings) {
      findings.add({ ...finding, path: `objects[${object.index}]` });
    }
  }
  return findings.all();
}

/** How much of the packfile known classes account for. */
export function understoodOf(packfile: Packfile): Understood {
  const unknown = packfile.objects.filter(({ type }) => type === undefined);
  const names = [...new Set(unknown.map(({ className }) => className || 'no class'))];
  const missing = unknown.reduce((sum, { start, end }) => sum + end - start, 0);
  const total = packfile.bytes.length;
  const except =
    unknown.length === 0
      ? ''
      : `${unknown.length} of ${packfile.objects.length} objects (${names.join(', ')})`;
  return { bytes: total - missing, total, except };
}
