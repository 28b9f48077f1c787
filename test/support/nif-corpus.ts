import { FormatError } from '#shared/errors.ts';
import { type Nif, openNif } from '#shared/formats/nif/open.ts';
import { corpusFile, corpusFiles } from './corpus.ts';

/** Every NIF of the corpus that can be opened, with its path. */
export const nifCorpus: readonly { readonly name: string; readonly nif: Nif }[] = corpusFiles(
  'nif',
  /\.nif$/,
).flatMap((name) => {
  try {
    return [{ name, nif: openNif(corpusFile(name)) }];
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
});
