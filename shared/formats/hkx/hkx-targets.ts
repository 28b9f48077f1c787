/** The editions of Skyrim. */
export const EDITION_IDS = ['le', 'se'] as const;
export type HkxEdition = (typeof EDITION_IDS)[number];

/** What a .hkx file can be converted to: an edition, or the XML form that both have. */
export const HKX_TARGETS = [...EDITION_IDS, 'xml'] as const;
export type HkxTarget = (typeof HKX_TARGETS)[number];
