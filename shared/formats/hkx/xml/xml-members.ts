import { FormatError } from '#shared/errors.ts';
import type { Member } from '#shared/formats/havok/reflection/declaration.ts';
import type { PlacedMember } from '#shared/formats/havok/reflection/lay-out.ts';
import { attributeOf, type XmlElement, type XmlTree } from './xml-reader.ts';
import { type Word, Words } from './xml-values.ts';

/** What the XML form writes for a pointer to text that leads nowhere; '' is a text. */
export const NULL_TEXT = '\u2400';

/**
 * Begins the comment before a member that has numbers which the XML form leaves out: the fourth ones of positions, scales and
 * the columns of rotations. Only Modwright writes and reads it, so that packfiles come back with the same bytes.
 */
export const HIDDEN = 'w of';

/** The members of an object, by name. @throws FormatError `bad-member` */
export function membersIn(
  tree: XmlTree,
  owner: string,
  members: readonly PlacedMember[],
  element: XmlElement,
): ReadonlyMap<string, Content> {
  const found = new Map<string, Content>();
  for (const child of element.children) {
    const name = attributeOf(child, 'name');
    if (child.tag !== 'hkparam' || name === undefined) {
      badMember(`has <${child.tag}> where a member of ${owner} must be`, child.start);
    }
    if (found.has(name.value)) badMember(`has ${name.value} twice in one ${owner}`, child.start);
    if (!members.some((one) => one.name === name.value)) {
      badMember(`has “${name.value}”, which ${owner} does not have`, name.start);
    }
    found.set(name.value, new Content(tree, name.value, child));
  }
  return found;
}

/** What a member has in the text. */
export class Content {
  readonly name: string;
  readonly element: XmlElement;
  readonly #tree: XmlTree;
  /** Null if there are none. */
  #hidden: Words | null | undefined;

  constructor(tree: XmlTree, name: string, element: XmlElement) {
    this.#tree = tree;
    this.name = name;
    this.element = element;
  }

  /** Its structs or texts. */
  get children(): readonly XmlElement[] {
    return this.element.children;
  }

  /** Its one struct. @throws FormatError `wrong-count` */
  only(): XmlElement {
    const [first] = this.children;
    if (first === undefined || this.children.length !== 1) return this.wrong(this.children.length, 1);
    this.#check(first, 'hkobject');
    return first;
  }

  words(): Words {
    return Words.in(this.#tree.bytes, this.element);
  }

  /** @throws FormatError `wrong-count` */
  word(words: Words): Word {
    const word = words.next();
    if (word !== undefined) return word;
    throw new FormatError('wrong-count', `${this.name} has fewer values than it must have`, {
      offset: words.at,
    });
  }

  /** The next number that the XML form leaves out; undefined if there is no comment with them. */
  hidden(): Word | undefined {
    if (this.#hidden === undefined) this.#hidden = this.#findHidden();
    return this.#hidden === null ? undefined : this.word(this.#hidden);
  }

  #findHidden(): Words | null {
    const { comment } = this.element;
    if (comment === undefined) return null;
    const words = new Words(this.#tree.bytes, comment);
    for (const expected of [...HIDDEN.split(' '), this.name]) {
      if (words.next()?.text !== expected) return null;
    }
    return words;
  }

  /** @throws FormatError `wrong-count` if there are more */
  finish(words: Words): void {
    const more = words.next() ?? this.#hidden?.next();
    if (more === undefined) return;
    throw new FormatError('wrong-count', `${this.name} has more values than it can have`, {
      offset: more.at,
    });
  }

  /** Number of elements, which must be as many as it says. @throws FormatError `wrong-count`, `bad-member` */
  count(of: Member): number {
    const stored = attributeOf(this.element, 'numelements');
    const hasChildren = of.kind === 'struct' || of.kind === 'string';
    const tag = of.kind === 'struct' ? 'hkobject' : 'hkcstring';
    if (hasChildren) for (const child of this.children) this.#check(child, tag);
    const count = hasChildren ? this.children.length : this.#countWords(of);
    if (stored !== undefined && stored.value !== String(count)) {
      const message = `${this.name} has ${count} elements, but says “${stored.value}”`;
      throw new FormatError('wrong-count', message, { offset: stored.start });
    }
    return count;
  }

  wrong(count: number, wanted: number): never {
    const message = `${this.name} has ${count} of the ${wanted} structs that it must have`;
    throw new FormatError('wrong-count', message, { offset: this.element.start });
  }

  #countWords(of: Member): number {
    const words = this.words();
    let count = 0;
    while (words.next() !== undefined) count += 1;
    const each = of.kind === 'value' ? (of.shown?.reduce((sum, { numbers }) => sum + numbers, 0) ?? 1) : 1;
    if (count % each === 0) return count / each;
    throw new FormatError('wrong-count', `${this.name} has ${count} numbers, ${each} for each element`, {
      offset: this.element.start,
    });
  }

  #check({ tag, start }: XmlElement, wanted: string): void {
    if (tag !== wanted) badMember(`has <${tag}> in ${this.name} instead of <${wanted}>`, start);
  }
}

function badMember(message: string, offset: number): never {
  throw new FormatError('bad-member', message, { offset });
}
