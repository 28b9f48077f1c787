/** One unit of every game is about 1.43 cm (reference nif.md, 2). */
export const METERS_PER_UNIT = 1 / 69.99125;
