import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { inspectScale, inspectTrailing } from '#shared/formats/kit/inspect-morphs.ts';
import type { BodyTri } from './schema.ts';
import { nameText } from './shape-name.ts';

/** Irregularities of a body `.tri`. */
export function inspectBodyTri({ shapes, textureCoordinates, trailing }: BodyTri): readonly Finding[] {
  const findings = new FindingList();
  inspectShapes(shapes, 'shapes', findings);
  if (textureCoordinates !== undefined)
    inspectShapes(textureCoordinates.shapes, 'textureCoordinates.shapes', findings);
  inspectTrailing(trailing, findings);
  return findings.all();
}

interface StoredShape {
  readonly name: string;
  readonly morphs: readonly {
    readonly name: string;
    readonly scale: number;
    readonly moved: { readonly vertex: Uint16Array };
  }[];
}

function inspectShapes(shapes: readonly StoredShape[], list: string, findings: FindingList): void {
  inspectNames(shapes, list, 'shape', findings);
  for (const [at, { morphs }] of shapes.entries()) {
    const path = `${list}[${at}].morphs`;
    inspectNames(morphs, path, 'morph', findings);
    for (const [i, { scale, moved }] of morphs.entries()) {
      inspectScale(scale, `${path}[${i}].scale`, findings);
      const repeated = firstRepeated(moved.vertex);
      if (repeated === undefined) continue;
      const message = `moves vertex ${repeated} twice`;
      findings.add({ severity: 'warning', code: 'vertex-repeated', message, path: `${path}[${i}]` });
    }
  }
}

function inspectNames(
  named: readonly { readonly name: string }[],
  list: string,
  what: string,
  findings: FindingList,
): void {
  const first = new Map<string, number>();
  for (const [i, { name }] of named.entries()) {
    const twin = first.get(name);
    if (twin === undefined) first.set(name, i);
    else {
      const message = `is a second ${what} called “${nameText(name)}”, after ${list}[${twin}]`;
      findings.add({ severity: 'warning', code: 'duplicate-name', message, path: `${list}[${i}]` });
    }
  }
}

function firstRepeated(vertices: Uint16Array): number | undefined {
  const seen = new Set<number>();
  for (const vertex of vertices) {
    if (seen.has(vertex)) return vertex;
    seen.add(vertex);
  }
  return undefined;
}
