import type { Output } from '#shared/contract/contract.ts';
import { piecesOf } from '#shared/document/pieces.ts';
import { decodeText, encodingName, replaceText, textEncodingOf } from '#shared/document/text-lines.ts';
import { UserError } from '#shared/errors.ts';
import type { OpenDocument } from './open-document.ts';

const LARGEST_TEXT = 16 * 1024 * 1024;

/** The text editor's languages by file extension; others are plain text. */
const LANGUAGES: Readonly<Record<string, string>> = {
  xml: 'xml',
  html: 'html',
  htm: 'html',
  ini: 'ini',
  cfg: 'ini',
  toml: 'ini',
  json: 'json',
  js: 'javascript',
  css: 'css',
  md: 'markdown',
  bat: 'bat',
  yaml: 'yaml',
  yml: 'yaml',
  psc: 'papyrus',
};

/** @throws UserError `too-large` above 16 MiB */
export function textOf(document: OpenDocument): Output<'document.text'> {
  const bytes = wholeText(document);
  document.encoding ??= textEncodingOf(bytes);
  return {
    revision: document.history.revision,
    text: decodeText(bytes, document.encoding),
    encoding: encodingName(document.encoding),
    language: languageOf(document.name),
  };
}

/** The text editor's language for a file name. */
export function languageOf(name: string): string {
  return LANGUAGES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'plaintext';
}

/** @throws UserError `too-large`, `text-not-encodable`, `read-only` */
export function setText(document: OpenDocument, text: string): void {
  const bytes = wholeText(document);
  document.encoding ??= textEncodingOf(bytes);
  const splice = replaceText(bytes, document.encoding, text);
  if (splice === undefined) return;
  const { offset, remove, insert } = splice;
  document.apply({ label: 'Edit text', splices: [{ offset, remove, insert: piecesOf(insert) }] });
}

function wholeText(document: OpenDocument): Uint8Array {
  const { source } = document;
  if (source.size > LARGEST_TEXT) {
    throw new UserError('too-large', 'Files above 16 MiB are not shown as text. Use the Hex view.', {
      path: document.name,
    });
  }
  return source.read(0, source.size);
}
