import { COMMANDS } from '#main/cli/commands.ts';
import { EXITS } from '#main/cli/kit/help.ts';
import { type AnyCommand, namedCommands, optionUsage } from '#main/cli/kit/spec.ts';

/** docs/cli.md, generated from the command specs. */
export function cliPage(): string {
  const sections = COMMANDS.flatMap((one) => {
    if (!('commands' in one)) return [commandSection(one, one.name)];
    return [
      `## ${one.name}\n\n${one.summary}.\n`,
      ...namedCommands(one.commands, `${one.name} `).map(([name, child]) => commandSection(child, name)),
    ];
  });
  return [INTRODUCTION, exitTable(EXITS), ...sections].join('\n');
}

const INTRODUCTION = `# Command line

Made by \`npm run docs\` from the commands in \`main/cli/commands\`; change those, not this page.

\`\`\`
modwright COMMAND …
\`\`\`

\`modwright COMMAND --help\` shows the same. Run it as \`npm run modwright -- COMMAND …\`, or as \`node out/cli.js COMMAND …\` once built.

FILE can be inside an archive: \`Meadowmark.bsa::meshes/clutter/book.nif\`. With \`--json\`, stdout is one JSON value; messages and
progress go to stderr. Examples run in the folder \`assets/sample\`.

Exit codes:
`;

function commandSection(command: AnyCommand, name: string): string {
  const { summary, details, examples, exits } = command;
  const args = Object.values(command.arguments);
  const options = Object.entries(command.options);
  const usage = ['modwright', name, ...args.map((one) => one.usage), ...usageOfOptions(command)].join(' ');
  const heading = name.includes(' ') ? '###' : '##';
  return [
    `${heading} ${name}\n\n${summary}.\n`,
    `\`\`\`\n${usage}\n\`\`\`\n`,
    ...(details === undefined ? [] : [`${detailsText(details)}\n`]),
    table([
      ...args.map((one) => [one.usage, one.summary] as const),
      ...options.map(([key, option]) => {
        const choices = option.choices === undefined ? '' : ` (${option.choices.join(', ')})`;
        const { fallback, value } = option;
        const isShown = value !== undefined && fallback !== undefined && !Array.isArray(fallback);
        const summed = `${option.summary}${choices}${isShown ? `; default: ${String(fallback)}` : ''}`;
        return [optionUsage(key, option), summed] as const;
      }),
    ]),
    ...examples.map(({ line, shows }) => `${shows}:\n\n\`\`\`\nmodwright ${line}\n\`\`\`\n`),
    ...(exits === undefined ? [] : [`Exit codes:\n`, exitTable(exits)]),
  ].join('\n');
}

/** Required options and other options. */
function usageOfOptions({ options }: AnyCommand): readonly string[] {
  const all = Object.entries(options);
  const required = all.filter(([, option]) => option.required === true);
  const named = required.map(([key, option]) => optionUsage(key, option).replace(/^-\w, /, ''));
  return all.length > required.length ? [...named, '[options]'] : named;
}

/** Lines that start with a space are preformatted. */
function detailsText(details: string): string {
  return details.trim().replace(/(?:^ .*(?:\n|$))+/gm, (lines) => `\n\`\`\`\n${lines.trimEnd()}\n\`\`\`\n`);
}

function table(rows: readonly (readonly [string, string])[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(([usage, summary]) => `| \`${inCell(usage)}\` | ${inCell(summary)} |`);
  return ['| | |', '|---|---|', ...lines, ''].join('\n');
}

function exitTable(exits: Readonly<Partial<Record<number, string>>>): string {
  const lines = Object.entries(exits).map(([code, meaning]) => `| ${code} | ${meaning} |`);
  return ['| | |', '|---|---|', ...lines, ''].join('\n');
}

/** Escapes placeholders and bars, which Markdown would take for HTML and cell borders. */
function inCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
