import type { MaterialTemplate } from './templates.ts';
import { writeMaterial } from './write-material.ts';

/** The file that a template stands for. @param version another version than its own */
export function templateFile(
  { kind, version: own, values }: Pick<MaterialTemplate, 'kind' | 'version' | 'values'>,
  version = own,
): Uint8Array<ArrayBuffer> {
  return writeMaterial(kind, version, values);
}
