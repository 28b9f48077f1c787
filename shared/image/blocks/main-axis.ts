/**
 * The direction in which colors vary most, by repeated multiplication with their covariance.
 * @param colors three channels each
 * @param mean receives their mean
 * @param axis receives the unit direction
 */
export function findAxis3(colors: Float64Array, count: number, mean: Float64Array, axis: Float64Array): void {
  let [r, g, b] = [0, 0, 0];
  for (let i = 0; i < count * 3; i += 3) {
    r += colors[i]!;
    g += colors[i + 1]!;
    b += colors[i + 2]!;
  }
  r /= count;
  g /= count;
  b /= count;
  mean[0] = r;
  mean[1] = g;
  mean[2] = b;
  let [rr, rg, rb, gg, gb, bb] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count * 3; i += 3) {
    const x = colors[i]! - r;
    const y = colors[i + 1]! - g;
    const z = colors[i + 2]! - b;
    rr += x * x;
    rg += x * y;
    rb += x * z;
    gg += y * y;
    gb += y * z;
    bb += z * z;
  }
  // The covariance column of the channel that varies most is never perpendicular to the result.
  let [x, y, z] = rr >= gg && rr >= bb ? [rr, rg, rb] : gg >= bb ? [rg, gg, gb] : [rb, gb, bb];
  for (let round = 0; round < 6; round++) {
    const nx = x * rr + y * rg + z * rb;
    const ny = x * rg + y * gg + z * gb;
    const nz = x * rb + y * gb + z * bb;
    const max = Math.max(Math.abs(nx), Math.abs(ny), Math.abs(nz));
    if (max === 0) break;
    x = nx / max;
    y = ny / max;
    z = nz / max;
  }
  const length = Math.sqrt(x * x + y * y + z * z);
  axis[0] = x / length;
  axis[1] = y / length;
  axis[2] = z / length;
}

/** The same for colors of four channels; the axis is zero if all colors are equal. */
export function findAxis4(pixels: Float64Array, count: number, mean: Float64Array, axis: Float64Array): void {
  let r = 0;
  let g = 0;
  let b = 0;
  let a = 0;
  for (let at = 0; at < count * 4; at += 4) {
    r += pixels[at]!;
    g += pixels[at + 1]!;
    b += pixels[at + 2]!;
    a += pixels[at + 3]!;
  }
  r /= count;
  g /= count;
  b /= count;
  a /= count;
  mean[0] = r;
  mean[1] = g;
  mean[2] = b;
  mean[3] = a;
  let rr = 0;
  let rg = 0;
  let rb = 0;
  let ra = 0;
  let gg = 0;
  let gb = 0;
  let ga = 0;
  let bb = 0;
  let ba = 0;
  let aa = 0;
  for (let at = 0; at < count * 4; at += 4) {
    const x = pixels[at]! - r;
    const y = pixels[at + 1]! - g;
    const z = pixels[at + 2]! - b;
    const w = pixels[at + 3]! - a;
    rr += x * x;
    rg += x * y;
    rb += x * z;
    ra += x * w;
    gg += y * y;
    gb += y * z;
    ga += y * w;
    bb += z * z;
    ba += z * w;
    aa += w * w;
  }
  // The column of the channel that varies most is never perpendicular to the result.
  let x = rr;
  let y = rg;
  let z = rb;
  let w = ra;
  if (aa > rr && aa > gg && aa > bb) {
    x = ra;
    y = ga;
    z = ba;
    w = aa;
  } else if (bb > rr && bb > gg) {
    x = rb;
    y = gb;
    z = bb;
    w = ba;
  } else if (gg > rr) {
    x = rg;
    y = gg;
    z = gb;
    w = ga;
  }
  for (let round = 0; round < 4; round++) {
    const nx = x * rr + y * rg + z * rb + w * ra;
    const ny = x * rg + y * gg + z * gb + w * ga;
    const nz = x * rb + y * gb + z * bb + w * ba;
    const nw = x * ra + y * ga + z * ba + w * aa;
    const max = Math.max(Math.abs(nx), Math.abs(ny), Math.abs(nz), Math.abs(nw));
    if (max === 0) break;
    x = nx / max;
    y = ny / max;
    z = nz / max;
    w = nw / max;
  }
  const length = Math.sqrt(x * x + y * y + z * z + w * w) || 1;
  axis[0] = x / length;
  axis[1] = y / length;
  axis[2] = z / length;
  axis[3] = w / length;
}
