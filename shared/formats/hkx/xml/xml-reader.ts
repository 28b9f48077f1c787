import { FormatError } from '#shared/errors.ts';

/** An element of the XML form, with where it is in the file. Offsets are bytes. */
export interface XmlElement {
  readonly tag: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** From its `<` to after the `>` of its end. */
  readonly start: number;
  readonly end: number;
  /** What is between its tags. */
  readonly contentStart: number;
  readonly contentEnd: number;
  /** The text of the comment right before it; undefined if there is none. */
  readonly comment: Span | undefined;
}

export interface XmlAttribute {
  readonly name: string;
  readonly value: string;
  /** Of its value, between the quotes. */
  readonly start: number;
  readonly end: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How characters are stored. Texts of packfiles are bytes, so `bytes` are those of any code page. */
export type XmlEncoding = 'ascii' | 'utf-8' | 'bytes';

export interface XmlTree {
  readonly bytes: Uint8Array;
  readonly encoding: XmlEncoding;
  readonly root: XmlElement;
}

/** No real file has a tenth of them. */
const MOST_ELEMENTS = 500_000;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_DEPTH = 40;
const MOST_ATTRIBUTES = 8;
const LONGEST_NAME = 64;
const LONGEST_VALUE = 1000;

/**
 * Reads the little of XML that Havok uses: elements with attributes and text, comments, the five named characters and those by
 * number. Nothing is ever loaded or expanded, so document types, entities and processing instructions are refused.
 *
 * It is our own because every value keeps its offset in bytes, in any encoding, which no library gives.
 * @throws FormatError with the offset: `unknown-encoding`, `has-doctype`, `bad-xml`, `too-deep`, `too-many-elements`, `too-large`
 */
export function readXml(bytes: Uint8Array): XmlTree {
  return new Reader(bytes).read();
}

function elementOf(
  { tag, attributes, children, start, contentStart, comment }: Open,
  contentEnd: number,
  end: number,
): XmlElement {
  return {
    tag,
    attributes: attributes.length === 0 ? NONE : attributes,
    children: children.length === 0 ? NONE : children,
    start,
    end,
    contentStart,
    contentEnd,
    comment,
  };
}

/** Most elements have no elements, and all of them together can be many. */
const NONE: readonly never[] = [];

/** Whether a byte is white space of XML. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d;
}

const [LESS, GREATER, SLASH, EQUALS, BANG, QUESTION] = [0x3c, 0x3e, 0x2f, 0x3d, 0x21, 0x3f];
const [QUOTE, APOSTROPHE, AMPERSAND] = [0x22, 0x27, 0x26];

interface Open {
  readonly tag: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: XmlElement[];
  readonly start: number;
  readonly contentStart: number;
  readonly comment: Span | undefined;
  /** Where it has text other than white space; -1 = nowhere. */
  textAt: number;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #encoding: XmlEncoding = 'utf-8';
  #elements = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): XmlTree {
    if (this.#bytes.length > MOST_BYTES) {
      throw new FormatError('too-large', 'is XML of more than 64 MiB, larger than any real file', {
        offset: 0,
      });
    }
    if (isUtf16(this.#bytes)) {
      throw new FormatError(
        'unknown-encoding',
        'is XML in UTF-16; only ASCII, UTF-8 and code pages of Windows are read',
        {
          offset: 0,
        },
      );
    }
    if (this.#startsWith(UTF8_MARK)) this.#at = UTF8_MARK.length;
    if (this.#startsWith('<?xml')) this.#declaration();
    const root = this.#content();
    return { bytes: this.#bytes, encoding: this.#encoding, root };
  }

  #declaration(): void {
    const start = this.#at;
    const end = this.#find('?>', start);
    const text = this.#ascii(start, Math.min(end, start + LONGEST_VALUE));
    const [, , encoding] = /\sencoding\s*=\s*(["'])([^"']*)\1/.exec(text) ?? [];
    const known = encoding === undefined ? 'utf-8' : ENCODINGS.get(encoding.toLowerCase());
    if (known === undefined) {
      const message = `is XML in the encoding “${encoding}”; only ASCII, UTF-8 and code pages of Windows are read`;
      throw new FormatError('unknown-encoding', message, { offset: start });
    }
    this.#encoding = known;
    this.#at = end + 2;
  }

  /** Everything from here on, which must be one element with comments around it. */
  #content(): XmlElement {
    const bytes = this.#bytes;
    const open: Open[] = [];
    let root: XmlElement | undefined;
    let comment: Span | undefined;
    while (this.#at < bytes.length) {
      const start = this.#at;
      const inner = open.at(-1);
      if (bytes[start] !== LESS) {
        this.#text(inner);
      } else if (bytes[start + 1] === BANG && this.#startsWith('<!--')) {
        comment = this.#comment();
      } else if (bytes[start + 1] === SLASH) {
        const closed = this.#close(open);
        comment = undefined;
        if (open.length === 0) root = closed;
        else open.at(-1)?.children.push(closed);
      } else {
        if (bytes[start + 1] === BANG || bytes[start + 1] === QUESTION) this.#refuse(start);
        if (inner === undefined && root !== undefined)
          this.#fail('has a second element after its end', start);
        if (open.length >= MOST_DEPTH) {
          const message = `has elements in each other more than ${MOST_DEPTH} deep`;
          throw new FormatError('too-deep', message, { offset: start });
        }
        const { element, isEmpty } = this.#open(comment);
        comment = undefined;
        if (!isEmpty) open.push(element);
        else {
          const closed = elementOf(element, this.#at, this.#at);
          if (inner === undefined) root = closed;
          else inner.children.push(closed);
        }
      }
    }
    const left = open.at(-1);
    if (left !== undefined) this.#fail(`ends inside <${left.tag}>`, bytes.length);
    if (root === undefined) return this.#fail('has no element', bytes.length);
    return root;
  }

  /** Declarations that could load or multiply something, and whatever else Havok never writes. */
  #refuse(at: number): never {
    if (this.#startsWith('<!DOCTYPE')) {
      const message = 'has a document type (<!DOCTYPE>), which could load other files; it is not read';
      throw new FormatError('has-doctype', message, { offset: at });
    }
    this.#fail('has a “<!” or “<?” that is no comment, which the XML form of Havok does not have', at);
  }

  #text(inner: Open | undefined): void {
    const bytes = this.#bytes;
    while (this.#at < bytes.length && bytes[this.#at] !== LESS) {
      if (!isSpace(bytes[this.#at])) {
        if (inner === undefined) this.#fail('has text outside of its elements', this.#at);
        if (inner.textAt < 0) inner.textAt = this.#at;
      }
      this.#at += 1;
    }
  }

  #comment(): Span {
    const start = this.#at + 4;
    const end = this.#find('-->', start);
    this.#at = end + 3;
    return { start, end };
  }

  #open(comment: Span | undefined): { readonly element: Open; readonly isEmpty: boolean } {
    const start = this.#at;
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS) {
      const message = `has more than ${MOST_ELEMENTS} elements, more than any real file`;
      throw new FormatError('too-many-elements', message, { offset: start });
    }
    this.#at += 1;
    const tag = this.#name();
    const attributes: XmlAttribute[] = [];
    for (;;) {
      const hadSpace = this.#skipSpace();
      const byte = this.#bytes[this.#at];
      const isEmpty = byte === SLASH && this.#bytes[this.#at + 1] === GREATER;
      if (byte === GREATER || isEmpty) {
        this.#at += isEmpty ? 2 : 1;
        return {
          element: {
            tag,
            attributes,
            children: [],
            start,
            contentStart: this.#at,
            comment,
            textAt: -1,
          },
          isEmpty,
        };
      }
      if (!hadSpace) this.#fail(`has a character in <${tag}> that does not belong there`, this.#at);
      if (attributes.length === MOST_ATTRIBUTES) this.#fail(`has too many attributes in <${tag}>`, this.#at);
      const attribute = this.#attribute(tag);
      if (attributes.some(({ name }) => name === attribute.name)) {
        this.#fail(`has ${attribute.name} twice in <${tag}>`, attribute.start);
      }
      attributes.push(attribute);
    }
  }

  #attribute(tag: string): XmlAttribute {
    const name = this.#name();
    this.#skipSpace();
    if (this.#bytes[this.#at] !== EQUALS) this.#fail(`has ${name} without a value in <${tag}>`, this.#at);
    this.#at += 1;
    this.#skipSpace();
    const quote = this.#bytes[this.#at];
    if (quote !== QUOTE && quote !== APOSTROPHE) {
      this.#fail(`has a value without quotes in <${tag}>`, this.#at);
    }
    const start = this.#at + 1;
    let end = start;
    while (end < this.#bytes.length && this.#bytes[end] !== quote) {
      if (this.#bytes[end] === LESS || end - start > LONGEST_VALUE) break;
      end += 1;
    }
    if (this.#bytes[end] !== quote) this.#fail(`has a value that does not end in <${tag}>`, start);
    this.#at = end + 1;
    return { name, value: decoded(this.#bytes, start, end, this.#encoding), start, end };
  }

  #close(open: Open[]): XmlElement {
    const start = this.#at;
    this.#at += 2;
    const tag = this.#name();
    this.#skipSpace();
    if (this.#bytes[this.#at] !== GREATER) this.#fail(`has a “</${tag}” that does not end`, start);
    this.#at += 1;
    const opened = open.pop();
    if (opened?.tag !== tag) {
      const what = opened === undefined ? 'begins nowhere' : `ends <${opened.tag}>`;
      return this.#fail(`has a </${tag}> that ${what}`, start);
    }
    if (opened.textAt >= 0 && opened.children.length > 0) {
      this.#fail(`has text beside the elements in <${tag}>`, opened.textAt);
    }
    return elementOf(opened, start, this.#at);
  }

  #name(): string {
    const start = this.#at;
    while (isNameByte(this.#bytes[this.#at])) this.#at += 1;
    const length = this.#at - start;
    if (length === 0 || length > LONGEST_NAME)
      this.#fail('has a “<” that no name of an element follows', start);
    return this.#ascii(start, this.#at);
  }

  #skipSpace(): boolean {
    const start = this.#at;
    while (isSpace(this.#bytes[this.#at])) this.#at += 1;
    return this.#at > start;
  }

  /** Where a mark begins. */
  #find(mark: string, from: number): number {
    const first = mark.charCodeAt(0);
    let at = this.#bytes.indexOf(first, from);
    while (at >= 0) {
      if (this.#startsWith(mark, at)) return at;
      at = this.#bytes.indexOf(first, at + 1);
    }
    return this.#fail(`has no “${mark}” after this place`, from);
  }

  #startsWith(mark: string, at = this.#at): boolean {
    for (let i = 0; i < mark.length; i += 1) {
      if (this.#bytes[at + i] !== mark.charCodeAt(i)) return false;
    }
    return true;
  }

  #ascii(start: number, end: number): string {
    let text = '';
    for (let at = start; at < end; at += 1) text += String.fromCharCode(this.#bytes[at] ?? 0);
    return text;
  }

  #fail(message: string, offset: number): never {
    throw new FormatError('bad-xml', `cannot be read as XML: it ${message}`, { offset });
  }
}

/**
 * The text of an element without elements in it, as XML means it.
 * @throws FormatError `bad-character`, `unknown-entity`
 */
export function textOf({ bytes, encoding }: XmlTree, element: XmlElement): string {
  let text = '';
  let at = element.contentStart;
  while (at < element.contentEnd) {
    const comment = bytes.indexOf(LESS, at);
    const end = comment < 0 || comment > element.contentEnd ? element.contentEnd : comment;
    text += decoded(bytes, at, end, encoding);
    // Only a comment can be there: elements were counted, and all else refused.
    at = end === element.contentEnd ? end : commentEnd(bytes, end);
  }
  return text;
}

/** Where a comment ends that begins here. */
export function commentEnd(bytes: Uint8Array, at: number): number {
  let end = bytes.indexOf(GREATER, at + 6);
  while (end >= 0 && (bytes[end - 1] !== 0x2d || bytes[end - 2] !== 0x2d)) {
    end = bytes.indexOf(GREATER, end + 1);
  }
  return end < 0 ? bytes.length : end + 1;
}

/** The value of an attribute. */
export function attributeOf(element: XmlElement, name: string): XmlAttribute | undefined {
  return element.attributes.find((one) => one.name === name);
}

const NAMED: ReadonlyMap<string, number> = new Map([
  ['lt', LESS],
  ['gt', GREATER],
  ['amp', AMPERSAND],
  ['quot', QUOTE],
  ['apos', APOSTROPHE],
]);
const LONGEST_ENTITY = 10;

function decoded(bytes: Uint8Array, start: number, end: number, encoding: XmlEncoding): string {
  let text = '';
  let at = start;
  while (at < end) {
    const byte = bytes[at] ?? 0;
    if (byte === AMPERSAND) {
      const semicolon = bytes.subarray(at, Math.min(end, at + LONGEST_ENTITY)).indexOf(0x3b);
      text += characterOf(bytes, at, semicolon);
      at += semicolon + 1;
    } else if (byte === 0x0d) {
      // A line ends with one character, whichever it had.
      if (bytes[at + 1] !== 0x0a) text += '\n';
      at += 1;
    } else if (byte < 0x80) {
      if (byte < 0x20 && !isSpace(byte)) badCharacter(at);
      text += String.fromCharCode(byte);
      at += 1;
    } else {
      const { character, size } = wideCharacter(bytes, at, end, encoding);
      text += character;
      at += size;
    }
  }
  return text;
}

function characterOf(bytes: Uint8Array, at: number, length: number): string {
  const name = length < 0 ? '' : String.fromCharCode(...bytes.subarray(at + 1, at + length));
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const digits = hex ?? decimal;
  const code = digits === undefined ? NAMED.get(name) : Number.parseInt(digits, hex === undefined ? 10 : 16);
  if (code === undefined) {
    const message = `has “&${name}”, which stands for no character; an “&” itself is written &amp;`;
    throw new FormatError('unknown-entity', message, { offset: at });
  }
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) badCharacter(at);
  return String.fromCodePoint(code);
}

function wideCharacter(
  bytes: Uint8Array,
  at: number,
  end: number,
  encoding: XmlEncoding,
): { readonly character: string; readonly size: number } {
  const first = bytes[at] ?? 0;
  if (encoding === 'bytes') return { character: String.fromCharCode(first), size: 1 };
  const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (encoding === 'ascii' || first < 0xc2 || first > 0xf4 || at + size > end) badCharacter(at);
  let code = first & (0x7f >> size);
  for (let i = 1; i < size; i += 1) {
    const next = bytes[at + i] ?? 0;
    if ((next & 0xc0) !== 0x80) badCharacter(at);
    code = (code << 6) | (next & 0x3f);
  }
  const isShorter = code >= (size === 4 ? 0x10000 : size === 3 ? 0x800 : 0x80);
  if (!isShorter || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) badCharacter(at);
  return { character: String.fromCodePoint(code), size };
}

function badCharacter(offset: number): never {
  throw new FormatError('bad-character', 'has a character that its XML may not have here', { offset });
}

const UTF8_MARK = '\xef\xbb\xbf';

const ENCODINGS: ReadonlyMap<string, XmlEncoding> = new Map([
  ['ascii', 'ascii'],
  ['us-ascii', 'ascii'],
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['iso-8859-1', 'bytes'],
  ['latin1', 'bytes'],
  ...[1250, 1251, 1252, 1253, 1254].map((page) => [`windows-${page}`, 'bytes'] as const),
]);

/** By the mark at its start, or by the zeros of its first characters. */
export function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === LESS && second === 0) ||
    (first === 0 && second === LESS)
  );
}

function isNameByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (
    (byte >= 0x61 && byte <= 0x7a) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x30 && byte <= 0x3a) ||
    byte === 0x5f ||
    byte === 0x2d ||
    byte === 0x2e
  );
}
