import { writeFileSync } from 'node:fs';
import { describeType } from '#shared/binary/describe.ts';
import type { Type } from '#shared/binary/type.ts';
import { DataBlock, Directory } from '#shared/formats/bsa/schema.ts';
import { Dds } from '#shared/formats/dds/schema.ts';
import { Bgem, Bgsm } from '#shared/formats/material/schema.ts';

/** `npm run docs`: the formats' doc pages, from their schemas. */
const PAGES: readonly {
  readonly file: string;
  readonly title: string;
  readonly parts: readonly (readonly [string, Type<unknown, unknown>])[];
}[] = [
  {
    file: 'docs/format-bsa.md',
    title: 'BSA 103, 104 and 105',
    parts: [
      ['Directory: everything in front of the data', Directory],
      ['Data block: what a file record’s offset points to', DataBlock],
    ],
  },
  { file: 'docs/format-dds.md', title: 'DDS textures', parts: [['File', Dds]] },
  {
    file: 'docs/format-material.md',
    title: 'Material files of Fallout 4 and Fallout 76',
    parts: [
      ['BGSM: lit surfaces', Bgsm],
      ['BGEM: effects', Bgem],
    ],
  },
];

for (const { file, title, parts } of PAGES) writeFileSync(file, page(title, parts));

function page(title: string, parts: (typeof PAGES)[number]['parts']): string {
  const sections = parts.map(([name, type]) => {
    const rows = describeType(type).map(
      ({ depth, name: field, type: kind, meaning, conditional }) =>
        `| ${'&emsp;'.repeat(depth)}${field}${conditional ? ' (optional)' : ''} | ${kind} | ${meaning.replaceAll('|', '\\|')} |`,
    );
    return [`## ${name}`, '', '| field | type | meaning |', '|---|---|---|', ...rows, ''].join('\n');
  });
  return [
    `# ${title}`,
    '',
    'Made by `npm run docs` from `shared/formats/*/schema.ts`; change the schema, not this page.',
    '',
    ...sections,
  ].join('\n');
}
