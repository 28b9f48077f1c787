import { read } from '#shared/binary/read.ts';
import { bhkPhysicsSystem } from '#shared/formats/nif/blocks/collision-objects.ts';
import { corpusFile, corpusFiles } from './corpus.ts';
import { nifCorpus } from './nif-corpus.ts';

/** What the corpus's own reader found in a packfile. */
export interface PackfileFacts {
  readonly block: number;
  readonly objects: Readonly<Record<string, number>>;
  readonly bodies: readonly BodyFacts[];
  readonly constraints: number;
  readonly shapes: readonly ShapeFacts[];
}

export interface BodyFacts {
  readonly shape: string;
  readonly layer: number;
  readonly filter: number;
  readonly motion: string;
  readonly friction: number;
  readonly restitution: number;
  readonly mass?: number;
  readonly position: readonly number[];
  readonly motionProperties?: Readonly<
    Record<'gravity' | 'maxLin' | 'maxAng' | 'linDamp' | 'angDamp', number>
  >;
}

export interface ShapeFacts {
  readonly cls: string;
  readonly ud: string;
  readonly radius: number;
  readonly verts?: number;
  readonly faces?: number;
  readonly tris?: number;
  readonly sections?: number;
  readonly primitives?: number;
  readonly instances?: number;
  readonly children?: Readonly<Record<string, number>>;
}

export interface CorpusPackfile {
  readonly file: string;
  readonly block: number;
  readonly bytes: Uint8Array;
  readonly facts: PackfileFacts;
}

/** Every packfile of the corpus with its facts. */
export function corpusPackfiles(): readonly CorpusPackfile[] {
  const [path] = corpusFiles('nif', /^facts\.json$/);
  if (path === undefined) return [];
  const facts = JSON.parse(Buffer.from(corpusFile(path)).toString('utf8')) as readonly {
    readonly file: string;
    readonly physics?: readonly PackfileFacts[];
  }[];
  return facts.flatMap(({ file, physics = [] }) => {
    const nif = nifCorpus.find(({ name }) => name.endsWith(file))?.nif;
    if (nif === undefined) return [];
    return physics.map((one) => {
      const { start, end } = nif.blocks;
      const stored = nif.bytes.subarray(start(one.block), end(one.block));
      const { binaryData } = read(bhkPhysicsSystem, stored, nif.context);
      return { file, block: one.block, bytes: binaryData, facts: one };
    });
  });
}
