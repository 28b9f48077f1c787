import { writeFileSync } from 'node:fs';
import { cliPage } from './cli-page.ts';
import { docPages } from './doc-pages.ts';

/** `npm run docs`: writes the doc pages of the formats and the command line. */
for (const [file, text] of docPages()) writeFileSync(file, text);
writeFileSync('docs/cli.md', cliPage());
