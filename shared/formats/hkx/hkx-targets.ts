/** The editions of Skyrim. */
export const HKX_EDITIONS = ['le', 'se'] as const;
export type HkxEdition = (typeof HKX_EDITIONS)[number];

/** What a .hkx file can be converted to: an edition, or the XML form that both have. */
export const HKX_TARGETS = [...HKX_EDITIONS, 'xml'] as const;
export type HkxTarget = (typeof HKX_TARGETS)[number];
