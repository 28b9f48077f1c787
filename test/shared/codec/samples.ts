/** Data for codec tests: the same bytes on every machine, of kinds that codecs treat differently. */

/** A small random generator, so that expected hashes of outputs can be written down. */
export function randomSequence(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

export type SampleKind = 'noise' | 'runs' | 'copies' | 'words';

export function sample(kind: SampleKind, length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const random = randomSequence(seed);
  const data = new Uint8Array(length);
  let at = 0;
  while (at < length) {
    const left = length - at;
    if (kind === 'runs') {
      const run = Math.min(left, 1 + random(3000));
      data.fill(random(4), at, at + run);
      at += run;
    } else if (kind === 'copies' && at > 50 && random(10) < 5) {
      const distance = 1 + random(Math.min(at, 70_000));
      for (let n = Math.min(left, random(40)); n > 0; n--, at++) data[at] = data[at - distance] as number;
    } else {
      data[at++] = kind === 'noise' ? random(256) : kind === 'words' ? 97 + random(3) : random(20);
    }
  }
  return data;
}
