/**
 * The decoder of LZ4 blocks as a WebAssembly program, written instruction by instruction: it copies eight and sixteen
 * bytes at a time, which JavaScript cannot do. It works like `decodeBlockInto` (`shared/codec/lz4-block.ts`, where the
 * format is described), on addresses in one memory, and returns -1 for any damage to a block.
 *
 * `decode(at, end, to, outEnd, window)` returns the address after the last byte written.
 */
export function lz4Program(): Uint8Array<ArrayBuffer> {
  const signature = [0x60, ...list(PARAMETERS.map(() => [I32])), ...list([[I32]])];
  const locals = list([[...unsigned(LOCALS.length), I32]]);
  const body = [...locals, ...decodeBlock(), END];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([signature])),
    ...section(2, list([[...text('env'), ...text('memory'), 0x02, 0x00, 0x01]])),
    ...section(3, list([[0]])),
    ...section(7, list([[...text('decode'), 0x00, 0x00]])),
    ...section(10, list([[...unsigned(body.length), ...body]])),
  ]);
}

type Code = readonly number[];

const PARAMETERS = ['at', 'end', 'to', 'outEnd', 'window'] as const;
const LOCALS = ['token', 'length', 'more', 'distance', 'from', 'stop'] as const;
type Name = (typeof PARAMETERS)[number] | (typeof LOCALS)[number];
const NAMES: readonly Name[] = [...PARAMETERS, ...LOCALS];

const I32 = 0x7f;
const VOID = 0x40;
const END = 0x0b;
/** Matches and runs of literals longer than this are copied by one call. */
const LONG = 64;

/** Every comparison is unsigned, and every length is checked against the remaining bytes before it is added to anything. */
function decodeBlock(): Code {
  const left = minus(get('end'), get('at'));
  const room = minus(get('outEnd'), get('to'));
  return [
    ...loop([
      ...failIf(greaterEqual(get('at'), get('end'))),
      ...takeByte('token'),
      ...set('length', shiftRight(get('token'), 4)),
      ...lengthBytes(15),
      ...failIf(greater(get('length'), left)),
      ...failIf(greater(get('length'), room)),
      ...choose(
        and(
          lessEqual(get('length'), constant(16)),
          and(greaterEqual(left, constant(16)), greaterEqual(room, constant(16))),
        ),
        [...storeLong(get('to'), get('at'), 0), ...storeLong(get('to'), get('at'), 8)],
        copy(get('to'), get('at'), get('length')),
      ),
      ...add('at', get('length')),
      ...add('to', get('length')),
      ...when(equal(get('at'), get('end')), [...get('to'), RETURN]),

      ...failIf(less(left, constant(2))),
      ...set('distance', [...get('at'), 0x2f, 0, 0]),
      ...failIf([...get('distance'), IS_ZERO]),
      ...failIf(greater(get('distance'), minus(get('to'), get('window')))),
      ...add('at', constant(2)),
      ...set('length', [...get('token'), ...constant(15), AND, ...constant(4), ADD]),
      ...lengthBytes(19),
      ...failIf(greater(get('length'), room)),
      ...copyMatch(room),
      ...add('to', get('length')),
      ...branch(0),
    ]),
    UNREACHABLE,
  ];
}

/** A length whose token is `most` continues in further bytes, up to the first that is not 255. */
function lengthBytes(most: number): Code {
  return when(
    equal(get('length'), constant(most)),
    loop([
      ...failIf(greaterEqual(get('at'), get('end'))),
      ...takeByte('more'),
      ...add('length', get('more')),
      ...equal(get('more'), constant(255)),
      ...branchIf(0),
    ]),
  );
}

/** A match may overlap itself and repeat its first bytes, so steps must not be longer than its distance. */
function copyMatch(room: Code): Code {
  const bySteps = (step: number, store: Code): Code => [
    ...set('from', minus(get('to'), get('distance'))),
    ...set('more', get('to')),
    ...set('stop', [...get('to'), ...get('length'), ADD]),
    ...loop([
      ...store,
      ...add('from', constant(step)),
      ...add('more', constant(step)),
      ...less(get('more'), get('stop')),
      ...branchIf(0),
    ]),
  ];
  const byBytes = bySteps(1, [...get('more'), ...get('from'), 0x2d, 0, 0, 0x3a, 0, 0]);
  const byLongs = bySteps(8, storeLong(get('more'), get('from'), 0));
  // The last step writes up to seven extra bytes, which later output overwrites.
  const roomForLongs = greaterEqual(minus(room, get('length')), constant(8));
  return choose(
    and(greater(get('length'), constant(LONG)), greaterEqual(get('distance'), get('length'))),
    copy(get('to'), minus(get('to'), get('distance')), get('length')),
    choose(and(greaterEqual(get('distance'), constant(8)), roomForLongs), byLongs, byBytes),
  );
}

const RETURN = 0x0f;
const UNREACHABLE = 0x00;
const IS_ZERO = 0x45;
const ADD = 0x6a;
const AND = 0x71;

const get = (name: Name): Code => [0x20, NAMES.indexOf(name)];
const set = (name: Name, value: Code): Code => [...value, 0x21, NAMES.indexOf(name)];
const add = (name: Name, value: Code): Code => set(name, [...get(name), ...value, ADD]);
const constant = (value: number): Code => [0x41, ...signed(value)];
const minus = (a: Code, b: Code): Code => [...a, ...b, 0x6b];
const shiftRight = (a: Code, bits: number): Code => [...a, ...constant(bits), 0x76];
const and = (a: Code, b: Code): Code => [...a, ...b, AND];
const equal = (a: Code, b: Code): Code => [...a, ...b, 0x46];
const less = (a: Code, b: Code): Code => [...a, ...b, 0x49];
const greater = (a: Code, b: Code): Code => [...a, ...b, 0x4b];
const lessEqual = (a: Code, b: Code): Code => [...a, ...b, 0x4d];
const greaterEqual = (a: Code, b: Code): Code => [...a, ...b, 0x4f];
const loop = (body: Code): Code => [0x03, VOID, ...body, END];
const when = (condition: Code, then: Code): Code => [...condition, 0x04, VOID, ...then, END];
const choose = (condition: Code, then: Code, otherwise: Code): Code => [
  ...condition,
  ...[0x04, VOID, ...then, 0x05, ...otherwise, END],
];
const branch = (depth: number): Code => [0x0c, depth];
const branchIf = (depth: number): Code => [0x0d, depth];
const failIf = (condition: Code): Code => when(condition, [...constant(-1), RETURN]);
const takeByte = (name: Name): Code => [...set(name, [...get('at'), 0x2d, 0, 0]), ...add('at', constant(1))];
/** Copies eight bytes from one address to another, unaligned. */
const storeLong = (to: Code, from: Code, offset: number): Code => [
  ...[...to, ...from],
  ...[0x29, 0, offset, 0x37, 0, offset],
];
const copy = (to: Code, from: Code, length: Code): Code => [...to, ...from, ...length, 0xfc, 0x0a, 0, 0];

const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content];
const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const text = (name: string): Code => list([...name].map((letter) => [letter.charCodeAt(0)]));

/** LEB128. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): Code {
  return value >= -64 && value < 64 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
