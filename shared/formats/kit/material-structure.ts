/** What a material is made of: its objects as a tree, in the order of its rows. An object stands behind those that name it. */
export interface MaterialStructure {
  readonly rows: readonly MaterialObjectRow[];
  /** Objects of the file itself. */
  readonly objects: number;
  /** Those of them that no row shows, because there are too many, or they lie too deep. */
  readonly left: number;
}

/** An object of a material, or a mention of one. */
export interface MaterialObjectRow {
  /** 1 = top. */
  readonly level: number;
  /** What it is to the one above it: “Layer 1”, “Texture set”; at the top “Material”, “Parent”, “Not used”. */
  readonly role: string;
  /** What kind of object it is: “Layer”, “Texture set”; '' = not known, because it is not here. */
  readonly kind: string;
  /** '' = it has none. */
  readonly name: string;
  /** `res:…`; '' = it has none. */
  readonly id: string;
  /** Field that holds it; of an object that is not in the file, the nearest value of the file that leads to it. */
  readonly path: string;
  /** What it adds to the picture, in a few words: `color: cup_color.dds`; '' = nothing of its own. */
  readonly holds: string;
  /**
   * `here`: what it names is below it. `above`: it is shown in an earlier row with what it names. `circle`: it contains the row
   * that names it. `missing`: no object has the id. `elsewhere`: an object of a file that is not read. `deep`: what it names is
   * left out.
   */
  readonly state: 'here' | 'above' | 'circle' | 'missing' | 'elsewhere' | 'deep';
  /** Index of the earlier row, of states `above` and `circle`. */
  readonly shownAt?: number;
  /** Heading of its properties: `MaterialProperty.group`; '' = it has none that can be set. */
  readonly group: string;
  /** The file that it is inherited from; absent = the material’s own. */
  readonly inheritedFrom?: string;
  /** What its edge says it belongs to, if that is not the object above it. */
  readonly belongsTo?: string;
}
