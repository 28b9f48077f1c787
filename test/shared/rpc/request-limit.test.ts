import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { decodeFrame, encodeFrame, MaxRequestBytes } from '#shared/rpc/frame-bytes.ts';
import { ORDINARY_REQUEST, requestLimit, TOO_LARGE } from '#shared/rpc/request-limit.ts';

const MIB = 1024 * 1024;
const decode = (bytes: Uint8Array<ArrayBuffer>) => decodeFrame(bytes, MaxRequestBytes, true);
const request = (method: string, input: unknown) => encodeFrame({ verb: 'request', id: 7, method, input });

/** A frame whose JSON is exactly this. */
function frameOf(json: string): Uint8Array<ArrayBuffer> {
  const header = Buffer.from(json);
  const bytes = new Uint8Array(Math.ceil((4 + header.length) / 8) * 8);
  new DataView(bytes.buffer).setUint32(0, header.length, true);
  bytes.set(header, 4);
  return bytes;
}

describe('a request', () => {
  test('of most methods may have 1 MiB', () => {
    const names = Object.keys(contract);
    const ordinary = names.filter((name) => requestLimit(name).total === ORDINARY_REQUEST);
    expect(ordinary.length).toBeGreaterThan(names.length / 2);
    expect(ordinary).toEqual(expect.arrayContaining(['workspace.open', 'document.read', 'document.fields']));
  });

  test('of every method is limited by its schema', () => {
    const endless = Object.keys(contract).filter((name) => !Number.isFinite(requestLimit(name).text));
    expect(endless).toEqual([]);
  });

  test('may be larger where the schema of its method allows it', () => {
    expect(requestLimit('document.writeBytes').text).toBe(ORDINARY_REQUEST);
    expect(requestLimit('document.writeBytes').total).toBe(65 * MIB);
    expect(requestLimit('document.setText').text).toBeGreaterThan(90 * MIB);
    expect(requestLimit('no.such.method').total).toBe(ORDINARY_REQUEST);
  });

  test('that is too large for its method is answered in words, without being parsed', () => {
    const frame = decode(request('workspace.open', { root: 'x'.repeat(2 * MIB) }));
    expect(frame).toEqual({ verb: 'request', id: 7, method: 'workspace.open', input: TOO_LARGE });
    const broken = frameOf(`[{"verb":"request","id":7,"method":"session.log","input":${'['.repeat(2 * MIB)}`);
    expect(decode(broken)).toMatchObject({ input: TOO_LARGE });
    const padded = request('document.writeBytes', { document: 'd', offset: 0, label: 'x'.repeat(2 * MIB) });
    expect(decode(padded)).toMatchObject({ input: TOO_LARGE });
  });

  test('with as many bytes as its method takes is read', () => {
    const input = { document: 'd', offset: 0, bytes: new Uint8Array(64 * MIB) };
    expect(decode(request('document.writeBytes', input))).toMatchObject({ input: { offset: 0 } });
    const text = '"'.repeat(4 * MIB);
    expect(decode(request('document.setText', { document: 'd', text }))).toMatchObject({ input: { text } });
  });

  test.each([
    [
      'names another method at its end',
      `[{"verb":"request","id":7,"method":"document.setText","input":"${'x'.repeat(2 * MIB)}","method":"session.log"},[]]`,
    ],
    [
      'does not begin as a request',
      `[{"input":"${'x'.repeat(2 * MIB)}","verb":"request","id":7,"method":"document.setText"},[]]`,
    ],
    ['is a cancel', `[{"verb":"cancel","id":7${' '.repeat(2 * MIB)}},[]]`],
  ])('that is large and %s ends the connection', (_what, json) => {
    expect(() => decode(frameOf(json))).toThrow(expect.objectContaining({ code: 'frame-size' }));
  });
});
