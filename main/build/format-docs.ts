import { writeFileSync } from 'node:fs';
import { docPages } from './doc-pages.ts';

/** `npm run docs`: writes the formats' doc pages. */
for (const [file, text] of docPages()) writeFileSync(file, text);
