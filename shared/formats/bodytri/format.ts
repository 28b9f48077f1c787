import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { BODY_TRI_MAGIC } from './schema.ts';

/** Body morphs of BodySlide, RaceMenu and LooksMenu: the other kind of `.tri`. */
export const bodyTriFormat: Format = {
  id: 'bodytri',
  detect: (head) =>
    head.length >= BODY_TRI_MAGIC.length && byteString(head, 0, BODY_TRI_MAGIC.length) === BODY_TRI_MAGIC,
  load: async () => (await import('./opener.ts')).bodyTriOpener,
};
