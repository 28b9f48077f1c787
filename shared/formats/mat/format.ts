import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';

/**
 * Materials of Starfield: JSON text with a list “Objects”. Other JSON can have such a list too, so files with another
 * extension must also name one of the material’s components.
 */
export const matFormat: Format = {
  id: 'mat',
  detect: (head, name) => {
    const text = byteString(head, 0, head.length);
    if (!/^(?:\xef\xbb\xbf)?\s*\{/.test(text)) return false;
    return (
      name.endsWith('.mat') ||
      (/"Objects"\s*:\s*\[/.test(text) && /"BS(?:Material|ComponentDB2?)::/.test(text))
    );
  },
  promised: { endings: ['mat'], called: 'Starfield material' },
  naming: ['mat'],
  load: async () => (await import('./opener.ts')).matOpener,
};
