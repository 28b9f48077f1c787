import { kindOf, textOf } from './json-spans.ts';
import { foldId, isId, type MatComponent, type MatFile, type MatObject, REFERENCES } from './model.ts';

/** A component of one object that names another. */
export interface MatLink {
  /** Position in `MatFile.objects`. */
  readonly from: number;
  /** Position of the object; -1 = no object of the file has the id. */
  readonly to: number;
  readonly id: string;
  /** What the other is to this one: “Layer 1”, “Texture set”. */
  readonly role: string;
  readonly component: MatComponent;
  /** The value that holds the id. */
  readonly node: number;
}

/** Positions of the objects by their folded ids; of several with one id, the first. */
export function objectsById({ objects }: MatFile): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [at, { id }] of objects.entries()) {
    if (id !== '' && !found.has(foldId(id))) found.set(foldId(id), at);
  }
  return found;
}

/** Everywhere that an object names another, in the order of the file; empty ids are left out. */
export function linksOf(file: MatFile): readonly MatLink[] {
  const byId = objectsById(file);
  return file.objects.flatMap((object, from) =>
    object.components.flatMap((component) =>
      idsIn(file, component).map((node): MatLink => {
        const id = textOf(file.spans, node);
        const to = byId.get(foldId(id)) ?? -1;
        return { from, to, id, role: roleOf(component, file.objects[to]), component, node };
      }),
    ),
  );
}

/** Title of an object: `Layer “Cup_Layer1”`. */
export function objectTitle({ kind, name, id }: MatObject): string {
  const label = KIND_TITLES[kind];
  return name === '' ? (id === '' ? label : `${label} ${id}`) : `${label} “${name}”`;
}

/** What modders call the kinds of objects. */
export const KIND_TITLES: Readonly<Record<MatObject['kind'], string>> = {
  LayeredMaterial: 'Layered material',
  Blender: 'Blender',
  Layer: 'Layer',
  Material: 'Material',
  TextureSet: 'Texture set',
  UVStream: 'UV stream',
  object: 'Object',
};

/** @param target absent = not in the file; components without a known one name UV streams, or what other programs add */
function roleOf({ type, index }: MatComponent, target: MatObject | undefined): string {
  switch (type) {
    case 'LayerID':
      return `Layer ${index + 1}`;
    case 'BlenderID':
      return `Blender ${index + 1}`;
    case 'LODMaterialID':
      return `Material of LOD ${index + 1}`;
    default: {
      const kind = REFERENCES[type];
      return KIND_TITLES[kind ?? target?.kind ?? 'UVStream'];
    }
  }
}

/** The values in a component that are ids. */
function idsIn({ spans }: MatFile, { data }: MatComponent): readonly number[] {
  if (data === undefined) return [];
  const found: number[] = [];
  const end = spans.after[data] ?? 0;
  for (let node = data; node < end; node += 1) {
    if (kindOf(spans, node) === 'string' && isIdAt(spans.bytes, spans.starts[node] ?? 0)) found.push(node);
  }
  return found;
}

/** Whether a string in quotes begins as ids do. Most do not, and need not be decoded. */
function isIdAt(bytes: Uint8Array, start: number): boolean {
  return bytes[start + 4] === 0x3a && isId(String.fromCharCode(...bytes.subarray(start + 1, start + 5)));
}
