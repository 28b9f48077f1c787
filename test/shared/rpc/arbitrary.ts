import fc from 'fast-check';

const typedArray = fc.oneof(
  fc.int8Array(),
  fc.uint8Array(),
  fc.int16Array(),
  fc.uint16Array(),
  fc.int32Array(),
  fc.uint32Array(),
  fc.float32Array(),
  fc.float64Array(),
  fc.bigInt64Array(),
  fc.bigUint64Array(),
);

const key = fc
  .oneof(fc.string(), fc.constantFrom('$', 'constructor', 'toString', 'length'))
  .filter((text) => text !== '__proto__');

/** Any value that can be sent: JSON values, values beyond JSON, and typed arrays, nested. */
export const wireValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(undefined, null, true, false, Number.NaN, Number.POSITIVE_INFINITY, -0),
      fc.double(),
      fc.integer(),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
      fc.string({ unit: 'binary' }),
      typedArray,
    ),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;
