/** The first values of shapes that have several parts (reference havok-packfile.md, 3.6 and 3.8). */
export const COMPOSITE = {
  dispatchType: 2,
  edgeWeldingMask: 0xffff_ffff,
  shapeTagCodecInfo: 0xffff_ffff,
} as const;
