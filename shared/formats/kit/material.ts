import type { ByteChange } from '#shared/binary/field-tree.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import type { MaterialStructure } from './material-structure.ts';

/** A material file: what the materials editor lists, the preview draws and the batch tool changes. */
export interface FileMaterial {
  readonly kind: 'BGSM' | 'BGEM' | 'MAT';
  /** Material files of Data that it takes values from, nearest first; [] if it holds all of them itself. */
  parents(): readonly string[];
  /**
   * All that can be set in it, in the order of the editor.
   * @throws FormatError if the file cannot be read
   */
  properties(parents?: MaterialParents): readonly MaterialProperty[];
  /**
   * The objects that it is made of, as a tree; absent = it is not made of objects.
   * @throws FormatError if the file cannot be read
   */
  structure?(parents?: MaterialParents): MaterialStructure;
  /**
   * A surface with this material instead of the mesh's own. What material files do not hold, such as vertex colors, stays.
   * @throws FormatError if the file cannot be read
   */
  look(own: SceneMaterial, parents?: MaterialParents): SceneMaterial;
  /**
   * The byte changes that set properties; all other bytes stay. A value that is inherited is stated from then on.
   * @param parents absent = only what the file itself holds can be set
   * @throws UserError `no-such-property`, `bad-value`, `not-editable`
   */
  set(settings: readonly MaterialSetting[], parents?: MaterialParents): readonly ByteChange[];
}

/** Finds a material file that another takes values from, by its path in Data; undefined = it is not there. */
export type MaterialParents = (path: string) => FileMaterial | undefined;

/** A value of a material. */
export interface MaterialProperty {
  /** How it is named on the command line: `specularMult`, `layers[0].material.color`. */
  readonly name: string;
  /** What modders call it: “Specular strength”. */
  readonly label: string;
  /** Heading that it stands under: “Textures”. */
  readonly group: string;
  readonly control: MaterialControl;
  readonly value: MaterialValue;
  /** What it does, in a sentence; '' = the label says it. */
  readonly doc: string;
  /** Fields that hold it. */
  readonly path: string;
  /** The file that the value is inherited from; absent = the material's own. */
  readonly inheritedFrom?: string;
  /** Names of flags: it does nothing while those of them that the material has are all off. Absent = it needs none. */
  readonly needs?: readonly string[];
}

/** How a value is edited. */
export type MaterialControl =
  | { readonly kind: 'texture' }
  | { readonly kind: 'material' }
  | { readonly kind: 'text' }
  | { readonly kind: 'flag' }
  /** Red, green and blue; above 1 = brighter than white. */
  | { readonly kind: 'color' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** `step`: change for a move by one pixel. Limits are those of the stored number; absent = none. */
  | { readonly kind: 'number'; readonly step: number; readonly min?: number; readonly max?: number };

/** Paths and choices are text, flags boolean, colors three numbers. */
export type MaterialValue = string | number | boolean | readonly [number, number, number];

export interface MaterialSetting {
  /** As in `MaterialProperty`. */
  readonly name: string;
  readonly value: MaterialValue;
}
