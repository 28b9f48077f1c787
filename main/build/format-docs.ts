import { writeFileSync } from 'node:fs';
import { cliPage } from './cli-page.ts';
import { docPages } from './doc-pages.ts';
import { shadersPage } from './shaders-page.ts';

/** `npm run docs`: writes the doc pages of the formats, the command line and what is drawn of shaders. */
for (const [file, text] of docPages()) writeFileSync(file, text);
writeFileSync('docs/cli.md', cliPage());
writeFileSync('docs/shaders.md', shadersPage());
