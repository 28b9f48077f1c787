/** Numbers of a transform by parts: translation x, y, z, rotation x, y, z, w, scale x, y, z. */
export const TRANSFORM = 10;
/** Where its parts are. */
export const TRANSLATION = 0;
export const ROTATION = 3;
export const SCALE = 7;
