/** First bytes of the geometry files of precombined meshes. Apart from their layouts, so that detection loads none. */
export const CSG_MAGIC = 'bcsg';
export const PSG_MAGIC = 'bpsg';
export const CDX_MAGIC = 'bcdx';
