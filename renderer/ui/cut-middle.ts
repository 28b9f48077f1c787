/**
 * The longest text with its middle cut out that fits a width. The end keeps `keep` characters while the beginning is cut;
 * then the end is cut too. Without a limit on `keep`, only the beginning is cut.
 */
export function cutMiddle(
  text: string,
  keep: number,
  width: number,
  measure: (text: string) => number,
): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  const cut = (room: number): string => {
    const tail = keep === Number.POSITIVE_INFINITY ? room : Math.min(keep, Math.ceil(room / 2));
    const end = tail === 0 ? '' : letters.slice(-tail).join('');
    return `${letters.slice(0, room - tail).join('')}…${end}`;
  };
  let low = 0;
  let high = letters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(cut(middle)) <= width) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}
