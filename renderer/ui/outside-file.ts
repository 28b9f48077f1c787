/** A file from outside of the open folders, which the user picked or dropped: the window has its bytes, but no address. */
export interface OutsideFile {
  /** From the folder that was picked or dropped, with `/`: `My Mod/meshes/cup.nif`. */
  readonly path: string;
  readonly file: File;
}
