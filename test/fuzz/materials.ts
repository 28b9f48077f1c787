import { bytesSource } from '#shared/binary/source.ts';
import { materialFromJson, materialToJson } from '#shared/formats/material/json/material-json.ts';
import { materialOpener } from '#shared/formats/material/opener.ts';
import { templateFile } from '#shared/formats/material/template-file.ts';
import { MATERIAL_TEMPLATES } from '#shared/formats/material/templates.ts';
import { materialTextOpener } from '#shared/formats/material/text-opener.ts';
import { parseAssignment } from '#shared/materials/assign-values.ts';
import { changeMaterial } from '#shared/materials/change-material.ts';
import { bgem22, bgsm2, bgsm21 } from '#test/fixtures/materials.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 300;

const SETTINGS = ['twoSided=yes', 'alpha*=0.5', 'diffuseTexture=a longer path.dds', 'emitEnabled=yes'].map(
  parseAssignment,
);

/** Runs everything that is done with a material, binary or JSON, on arbitrary bytes. */
export function tryMaterial(bytes: Uint8Array, count: FuzzCount): void {
  const source = bytesSource(bytes, 'a.bgsm');
  materialOpener.describe(bytes.subarray(0, 4096));
  const file = materialOpener.open(source);
  neverRefused(() => void materialTextOpener.open(source).findings());
  inWords(count, () => {
    file.findings();
    const tree = file.fields?.();
    if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
    count.opened += 1;
  });
  inWords(count, () => {
    const again = materialFromJson(materialToJson(bytes)).bytes;
    if (Buffer.compare(again, bytes) !== 0) throw new Error('JSON gives other bytes back');
  });
  inWords(count, () => {
    const { bytes: made } = materialFromJson(new TextDecoder().decode(bytes));
    const again = materialFromJson(materialToJson(made)).bytes;
    if (Buffer.compare(again, made) !== 0) throw new Error('JSON of JSON gives other bytes back');
  });
  inWords(count, () => {
    const { source: changed } = changeMaterial({ source, file, format: materialOpener }, SETTINGS);
    if (
      changed !== undefined &&
      materialOpener
        .open(changed)
        .findings()
        .some(({ severity }) => severity === 'error')
    )
      throw new Error('a changed material cannot be read');
  });
}

/** Materials of both kinds and several versions, and their JSON. */
export function materialSeeds(): readonly Uint8Array[] {
  const binary = [
    bgsm2(true).bytes,
    bgsm21(true).bytes,
    bgem22(true).bytes,
    ...MATERIAL_TEMPLATES.map((template) => templateFile(template)),
  ];
  return [...binary, ...binary.map((bytes) => new TextEncoder().encode(materialToJson(bytes)))];
}
