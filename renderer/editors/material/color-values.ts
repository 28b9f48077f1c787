/** Red, green and blue; above 1 = brighter than white. */
export type Rgb = readonly [number, number, number];

/** How much brighter than white its brightest part is; 1 if it is not. */
export function brightness(color: Rgb): number {
  return Math.max(1, ...color.filter(Number.isFinite));
}

/** The color as six hex digits, without its brightness: `#FF8000`. Games store colors as they are on screen. */
export function hexOf(color: Rgb): string {
  const by = brightness(color);
  const digits = color.map((part) => {
    const share = Number.isFinite(part) ? Math.min(1, Math.max(0, part / by)) : 0;
    const byte = Math.round(share * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`.toUpperCase();
}

/** A color from hex digits, as bright as another one is; null if they are none. */
export function ofHex(text: string, old: Rgb): Rgb | null {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text)?.[1];
  if (digits === undefined) return null;
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const part = (at: number): number => {
    const value = (Number.parseInt(long.slice(at, at + 2), 16) / 255) * brightness(old);
    return Number(value.toPrecision(6));
  };
  return [part(0), part(2), part(4)];
}
