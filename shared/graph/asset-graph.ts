import { type ResourceId, resourceOfText } from '#shared/codec/resource-id.ts';
import { ASSET_FOLDERS, type AssetFolder, dataPaths, projectPaths } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import { ABOVE, BY_EXTENSION, FOLDER, type NamedColumns, NEAR } from './named-columns.ts';
import { textsOf } from './text-pool.ts';

/** What the files of one source name, and where these files are in the tree. */
export interface GraphSource {
  readonly named: NamedColumns;
  /** Node of each file that `named.file` counts; `NO_NODE` for one that is gone. */
  readonly node: Uint32Array;
  /** 1 for each file that the game uses, 0 for one that another copy overrides. */
  readonly wins: Uint8Array;
}

export const NO_NODE = 0xffffffff;

/** A file that belongs to another by a rule of the game, without being named. */
export interface RuleEdge {
  /** Node of the file that it belongs to; `NO_NODE` = to the game. */
  readonly from: number;
  readonly to: number;
  readonly rule: string;
  /** Whether it goes with a file like it, so that it is of use only if that one is. */
  readonly companion: boolean;
}

/** The files of Data as the graph sees them. */
export interface GraphFiles {
  /** Number of nodes. */
  readonly count: number;
  /** The node of a file that the game has; undefined if there is none. */
  find(path: string): number | undefined;
  /** The same by the hashes of its path. */
  findId(id: ResourceId): number | undefined;
  /** The path of a node. */
  path(node: number): string;
}

/** One file needs another. */
export interface Edge {
  /** Node of the file that needs; `NO_NODE` = the game itself. */
  readonly from: number;
  /** Node of the file that is needed; from `count` on: one that Data lacks. */
  readonly to: number;
  /** Record of a plugin, or ''. */
  readonly record: string;
  /** Part of the record, field of the file, or the rule. */
  readonly part: string;
  /** The path as stored; '' by a rule. */
  readonly text: string;
  /** Folder of Data that it is relative to; '' by a rule. */
  readonly folder: AssetFolder | '';
  readonly found: 'schema' | 'extension' | 'rule';
  /** Whether the game uses this copy of `from`. */
  readonly wins: boolean;
}

/** A file that is needed and missing. */
export interface LackingFile {
  /** Where the game would look first. */
  readonly path: string;
  readonly folder: AssetFolder;
}

/** Which file of a Data folder needs which, in both directions. */
export class AssetGraph {
  /** Number of nodes of the tree; numbers from here on are missing files. */
  readonly count: number;
  readonly lacking: readonly LackingFile[];
  readonly #sources: readonly (GraphSource & { readonly texts: readonly string[] })[];
  readonly #rules: readonly RuleEdge[];
  /** By edge: its source (the last one is the rules), its row there, and its ends. */
  readonly #source: Uint16Array;
  readonly #row: Uint32Array;
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;
  readonly #byFrom: Ranges;
  readonly #byTo: Ranges;

  constructor(sources: readonly GraphSource[], rules: readonly RuleEdge[], files: GraphFiles) {
    this.count = files.count;
    this.#sources = sources.map((one) => ({ ...one, texts: textsOf(one.named.texts) }));
    this.#rules = rules;
    const most = sources.reduce((sum, { named }) => sum + named.file.length, rules.length);
    const edges = new Edges(most);
    const targets = new Targets(files);
    for (const [at, { named, node, texts }] of this.#sources.entries()) {
      for (let row = 0; row < named.file.length; row += 1) {
        const from = node[named.file[row]!]!;
        if (from === NO_NODE) continue;
        const to = targets.of(texts[named.text[row]!]!, named.folder[row]!, from);
        if (to !== NO_NODE) edges.add(at, row, from, to);
      }
    }
    for (const [row, { from, to }] of rules.entries()) edges.add(sources.length, row, from, to);
    this.lacking = targets.lacking;
    const { source, row, from, to } = edges.finish();
    this.#source = source;
    this.#row = row;
    this.#from = from;
    this.#to = to;
    this.#byFrom = new Ranges(from, files.count);
    this.#byTo = new Ranges(to, files.count + targets.lacking.length);
  }

  /** Number of edges. */
  get size(): number {
    return this.#from.length;
  }

  /** All edges. */
  *edges(): Generator<Edge> {
    for (let edge = 0; edge < this.size; edge += 1) yield this.#edge(edge);
  }

  /** What needs a file. */
  usedBy(node: number): readonly Edge[] {
    return this.#byTo.of(node).map((edge) => this.#edge(edge));
  }

  /** What a file needs, and what belongs to it by rule. */
  needs(node: number): readonly Edge[] {
    return this.#byFrom.of(node).map((edge) => this.#edge(edge));
  }

  /** Whether anything needs a file, or it belongs to something that is needed. */
  isUsed(node: number): boolean {
    const seen = new Set([node]);
    const open = [node];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const edge of this.#byTo.of(at)) {
        const source = this.#sources[this.#source[edge]!];
        // What only an overridden copy names is of no use.
        if (source !== undefined && source.wins[source.named.file[this.#row[edge]!]!] !== 1) continue;
        const rule = source === undefined ? this.#rules[this.#row[edge]!] : undefined;
        if (rule?.companion !== true) return true;
        const from = this.#from[edge]!;
        if (!seen.has(from)) open.push(from);
        seen.add(from);
      }
    }
    return false;
  }

  #edge(edge: number): Edge {
    const [from, to, row] = [this.#from[edge]!, this.#to[edge]!, this.#row[edge]!];
    const source = this.#sources[this.#source[edge]!];
    if (source === undefined) {
      const part = this.#rules[row]?.rule ?? '';
      return { from, to, record: '', part, text: '', folder: '', found: 'rule', wins: true };
    }
    const { named, texts, wins } = source;
    return {
      from,
      to,
      record: texts[named.record[row]!]!,
      part: texts[named.part[row]!]!,
      text: texts[named.text[row]!]!,
      folder: ASSET_FOLDERS[named.folder[row]! & FOLDER] ?? '',
      found: (named.folder[row]! & BY_EXTENSION) === 0 ? 'schema' : 'extension',
      wins: wins[named.file[row]!] === 1,
    };
  }
}

/** Finds the files that texts name, each text once: files name the same ones again and again. */
class Targets {
  readonly lacking: LackingFile[] = [];
  readonly #files: GraphFiles;
  /** Missing files by their folded paths. */
  readonly #lacking = new Map<string, number>();
  /** By folder and text. */
  readonly #known = ASSET_FOLDERS.map(() => new Map<string, number>());

  constructor(files: GraphFiles) {
    this.#files = files;
  }

  /**
   * The node of the file; `NO_NODE` if the text is no usable path.
   * @param bits of `NamedColumns.folder`
   * @param from node of the file that names it
   */
  of(text: string, bits: number, from: number): number {
    const folder = ASSET_FOLDERS[bits & FOLDER]!;
    if ((bits & (NEAR | ABOVE)) !== 0) {
      const above = (bits & ABOVE) === 0 ? 0 : 1;
      return this.#find(projectPaths(text, this.#files.path(from), above), folder);
    }
    const known = this.#known[bits & FOLDER]!;
    const node = known.get(text);
    if (node !== undefined) return node;
    const id = resourceOfText(text);
    const found = (id && this.#files.findId(id)) ?? this.#find(id ? [text] : dataPaths(text, folder), folder);
    known.set(text, found);
    return found;
  }

  #find(paths: readonly string[], folder: AssetFolder): number {
    const [first] = paths;
    if (first === undefined) return NO_NODE;
    for (const path of paths) {
      const node = this.#files.find(path);
      if (node !== undefined) return node;
    }
    const key = foldPath(first);
    const known = this.#lacking.get(key);
    if (known !== undefined) return known;
    const node = this.#files.count + this.lacking.length;
    this.#lacking.set(key, node);
    this.lacking.push({ path: first, folder });
    return node;
  }
}

/** Edges while they are collected. */
class Edges {
  readonly #source: Uint16Array;
  readonly #row: Uint32Array;
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;
  #count = 0;

  constructor(most: number) {
    this.#source = new Uint16Array(most);
    this.#row = new Uint32Array(most);
    this.#from = new Uint32Array(most);
    this.#to = new Uint32Array(most);
  }

  add(source: number, row: number, from: number, to: number): void {
    this.#source[this.#count] = source;
    this.#row[this.#count] = row;
    this.#from[this.#count] = from;
    this.#to[this.#count] = to;
    this.#count += 1;
  }

  finish(): Readonly<Record<'source', Uint16Array> & Record<'row' | 'from' | 'to', Uint32Array>> {
    const cut = this.#count;
    return {
      source: this.#source.slice(0, cut),
      row: this.#row.slice(0, cut),
      from: this.#from.slice(0, cut),
      to: this.#to.slice(0, cut),
    };
  }
}

/** The edges of every node: sorted by node, with where those of each begin. */
class Ranges {
  readonly #start: Uint32Array;
  readonly #edges: Uint32Array;

  constructor(ends: Uint32Array, nodes: number) {
    const start = new Uint32Array(nodes + 1);
    let counted = 0;
    for (const node of ends) {
      // The game itself is no node.
      if (node >= nodes) continue;
      start[node + 1] = start[node + 1]! + 1;
      counted += 1;
    }
    for (let node = 0; node < nodes; node += 1) start[node + 1] = start[node + 1]! + start[node]!;
    const next = start.slice(0, nodes);
    const edges = new Uint32Array(counted);
    for (const [edge, node] of ends.entries()) {
      if (node >= nodes) continue;
      edges[next[node]!] = edge;
      next[node] = next[node]! + 1;
    }
    this.#start = start;
    this.#edges = edges;
  }

  of(node: number): readonly number[] {
    return [...this.#edges.subarray(this.#start[node] ?? 0, this.#start[node + 1] ?? 0)];
  }
}
