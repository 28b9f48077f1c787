import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { inspectScale, inspectTrailing } from '#shared/formats/kit/inspect-morphs.ts';
import { labelText } from './label-text.ts';
import { type Egm, type Egt, hasWideLabels, type Tri } from './schema.ts';

/** Irregularities of a `.tri`. */
export function inspectTri(tri: Tri): readonly Finding[] {
  const findings = new FindingList();
  inspectIndices(tri, findings);
  inspectStatistical(tri, findings);
  inspectNames(tri, findings);
  for (const [i, { scale }] of tri.differenceMorphs.entries())
    inspectScale(scale, `differenceMorphs[${i}].scale`, findings);
  const { x, y, z } = tri.vertices;
  const wrong = x.findIndex((_, i) => !Number.isFinite(x[i]! + y[i]! + z[i]!));
  if (wrong >= 0) {
    const message = 'has a position that is not a number';
    findings.add({ severity: 'warning', code: 'not-finite', message, path: `vertices[${wrong}]` });
  }
  inspectTrailing(tri.trailing, findings);
  return findings.all();
}

/** Irregularities of an `.egm` or `.egt`. */
export function inspectModes({
  symmetric,
  asymmetric,
  trailing,
}: Pick<Egm | Egt, 'symmetric' | 'asymmetric' | 'trailing'>): readonly Finding[] {
  const findings = new FindingList();
  for (const [name, modes] of Object.entries({ symmetric, asymmetric })) {
    for (const [i, { scale }] of modes.entries()) inspectScale(scale, `${name}[${i}].scale`, findings);
  }
  inspectTrailing(trailing, findings);
  return findings.all();
}

function inspectIndices(tri: Tri, findings: FindingList): void {
  const { vertexCount, triangles, quads, uvs, uvTriangles, uvQuads } = tri;
  const inspect = (columns: readonly Uint32Array[], limit: number, list: string, of: string): void => {
    for (const column of columns) {
      const wrong = column.findIndex((index) => index >= limit);
      if (wrong < 0) continue;
      const message = `refers to ${of} ${column[wrong]}, but there are only ${limit}`;
      findings.add({ severity: 'error', code: 'index-outside', message, path: `${list}[${wrong}]` });
    }
  };
  inspect([triangles.a, triangles.b, triangles.c], vertexCount, 'triangles', 'vertex');
  inspect([quads.a, quads.b, quads.c, quads.d], vertexCount, 'quads', 'vertex');
  inspect([uvTriangles.a, uvTriangles.b, uvTriangles.c], uvs.length, 'uvTriangles', 'texture coordinates');
  inspect([uvQuads.a, uvQuads.b, uvQuads.c, uvQuads.d], uvs.length, 'uvQuads', 'texture coordinates');
  for (const [i, { vertex }] of tri.labelledVertices.entries())
    inspect([Uint32Array.of(vertex)], vertexCount, `labelledVertices[${i}].vertex`, 'vertex');
  const surfaces = tri.triangleCount + 2 * tri.quadCount;
  for (const [i, { triangle }] of tri.labelledPoints.entries())
    inspect([Uint32Array.of(triangle)], surfaces, `labelledPoints[${i}].triangle`, 'triangle');
  for (const [i, { moved }] of tri.statisticalMorphs.entries())
    inspect([moved], vertexCount, `statisticalMorphs[${i}].moved`, 'vertex');
}

function inspectStatistical({ statisticalMorphs, statisticalVertices }: Tri, findings: FindingList): void {
  const used = statisticalMorphs.reduce((sum, { moved }) => sum + moved.length, 0);
  const { length } = statisticalVertices;
  if (used === length) return;
  const message = `statistical morphs move ${used} vertices, but there are ${length} positions for them`;
  const severity = used > length ? 'error' : 'warning';
  findings.add({ severity, code: 'morph-positions', message, path: 'statisticalVertexCount' });
}

function inspectNames(tri: Tri, findings: FindingList): void {
  const wide = hasWideLabels(tri);
  const first = new Map<string, string>();
  for (const list of ['differenceMorphs', 'statisticalMorphs'] as const) {
    for (const [i, { label }] of tri[list].entries()) {
      const path = `${list}[${i}]`;
      const name = labelText(label, wide);
      const folded = name.toLowerCase();
      const twin = first.get(folded);
      if (twin === undefined) first.set(folded, path);
      else {
        const message = `is called “${name}” like ${twin}, so games find only one of them`;
        findings.add({ severity: 'warning', code: 'duplicate-name', message, path });
      }
      if (!label.endsWith(wide ? '\0\0' : '\0')) {
        const message = 'has a name without a zero at its end';
        findings.add({ severity: 'warning', code: 'name-unterminated', message, path });
      }
    }
  }
}
