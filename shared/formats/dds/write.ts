import { textureBytes } from './texture-facts.ts';
import { type TextureFacts, textureHead } from './texture-head.ts';

/**
 * A DDS file.
 * @param pictures bytes of each picture: face by face, each from full size down
 * @throws RangeError if their total size does not match the facts
 */
export function writeDds(facts: TextureFacts, pictures: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = textureHead(facts);
  const length = pictures.reduce((sum, picture) => sum + picture.length, 0);
  if (length !== textureBytes(facts)) throw new RangeError(`${length} bytes of pixels do not fit the head`);
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  let at = head.length;
  for (const picture of pictures) {
    bytes.set(picture, at);
    at += picture.length;
  }
  return bytes;
}
