import { counted, listedNames } from '#shared/formats/kit/listed-names.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import { labelText } from './label-text.ts';
import { type Egm, type Egt, hasWideLabels, type Tri } from './schema.ts';

/** What `info` says of a `.tri`. */
export function triFacts(tri: Tri): FileFacts {
  const { vertexCount: vertices, triangleCount: triangles, quadCount: quads, uvs } = tri;
  const wide = hasWideLabels(tri);
  const names = (morphs: readonly { readonly label: string }[]) =>
    morphs.map(({ label }) => labelText(label, wide));
  const differences = names(tri.differenceMorphs);
  const statistical = names(tri.statisticalMorphs);
  const labels = [...names(tri.labelledVertices), ...names(tri.labelledPoints)];
  const size = [
    counted(vertices, 'vertex', 'vertices'),
    counted(triangles, 'triangle'),
    ...(quads > 0 ? [counted(quads, 'quad')] : []),
    uvs.length > 0 ? 'texture coordinates' : 'no texture coordinates',
  ];
  return {
    json: {
      vertices,
      triangles,
      quads,
      textureCoordinates: uvs.length,
      differenceMorphs: differences,
      statisticalMorphs: statistical,
      labels,
    },
    lines: [
      size.join(', '),
      ...listed(differences, 'difference morph'),
      ...listed(statistical, 'statistical morph'),
      ...listed(labels, 'label'),
      ...(differences.length + statistical.length === 0 ? ['no morphs'] : []),
    ],
  };
}

/** What `info` says of an `.egm`. */
export function egmFacts({ vertexCount: vertices, ...egm }: Egm): FileFacts {
  const { json, line } = modeFacts(egm);
  return { json: { vertices, ...json }, lines: [counted(vertices, 'vertex', 'vertices'), line] };
}

/** What `info` says of an `.egt`. */
export function egtFacts({ columns: width, rows: height, ...egt }: Egt): FileFacts {
  const { json, line } = modeFacts(egt);
  return { json: { width, height, ...json }, lines: [`${width} × ${height} pixels`, line] };
}

function modeFacts({
  symmetricCount: symmetricModes,
  asymmetricCount: asymmetricModes,
}: Pick<Egm, 'symmetricCount' | 'asymmetricCount'>): { readonly json: object; readonly line: string } {
  return {
    json: { symmetricModes, asymmetricModes },
    line: `${counted(symmetricModes, 'symmetric mode')}, ${counted(asymmetricModes, 'asymmetric mode')}`,
  };
}

function listed(names: readonly string[], what: string): readonly string[] {
  return names.length === 0 ? [] : [`${counted(names.length, what)}: ${listedNames(names)}`];
}
