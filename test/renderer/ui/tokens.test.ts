import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The three themes of tokens.css, as written in the file: later ones redefine every token. */
const css = readFileSync(new URL('../../../renderer/ui/tokens.css', import.meta.url), 'utf8');
const themes = new Map(
  ['dark', 'light', 'contrast'].map((name) => {
    const block = css.slice(css.indexOf(`:root[data-theme="${name}"] {`));
    const body = block.slice(0, block.indexOf('\n}'));
    const tokens = [...body.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm)].map(
      ([, token = '', value = '']) => [token, value] as const,
    );
    return [name, new Map(tokens)] as const;
  }),
);

test('every theme defines the same tokens in the same order', () => {
  const [dark, light, contrast] = [...themes.values()].map((tokens) => [...tokens.keys()]);
  expect(dark?.length).toBeGreaterThan(30);
  expect(light).toEqual(dark);
  expect(contrast).toEqual(dark);
});

test('under forced colors, every token is a system color, on the page and on selections', () => {
  const forced = css.slice(css.indexOf('@media (forced-colors: active)'));
  const rules = [...forced.matchAll(/\{([^{}]*)\}/g)].map(
    ([, body = '']) =>
      new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
  );
  const [page = new Map(), chosen = new Map(), both = new Map()] = rules;
  const missing = (ground: ReadonlyMap<unknown, unknown>): readonly string[] => [
    ...[...(themes.get('dark')?.keys() ?? [])].filter((token) => !both.has(token) && !ground.has(token)),
    ...[...both.values()]
      .flatMap((value) => /^var\((.*)\)$/.exec(value ?? '')?.[1] ?? [])
      .filter((part) => !ground.has(part)),
  ];
  // Kinds and series are data and keep their hues on the page; series never appear in selectable rows.
  expect(missing(page).filter((token) => !/^--(kind|series)-/.test(token))).toEqual([]);
  expect(missing(chosen).filter((token) => !token.startsWith('--series-'))).toEqual(['--shadow', '--scrim']);
  expect(forced).not.toContain('oklch');
});

const SURFACES = ['--surface-0', '--surface-1', '--surface-2', '--float', '--hover'];
const TEXTS = [
  ...[
    '--text-1',
    '--text-2',
    '--accent',
    '--added',
    '--changed',
    '--removed',
    '--warning',
    '--error',
    '--info',
  ],
  ...['integer', 'float', 'string', 'reference', 'flag', 'blob', 'padding', 'group'].map(
    (kind) => `--kind-${kind}`,
  ),
];

for (const [name, tokens] of themes) {
  test(`in the ${name} theme, all text has a contrast of at least 4.5 to 1`, () => {
    const weak: string[] = [];
    const check = (text: string, surface: string, wanted: number): void => {
      const ratio = contrast(luminance(tokens.get(text) ?? ''), luminance(tokens.get(surface) ?? ''));
      if (ratio < wanted) weak.push(`${text} on ${surface}: ${ratio.toFixed(2)}`);
    };
    for (const surface of SURFACES) for (const text of TEXTS) check(text, surface, 4.5);
    for (const surface of ['--selection', '--selection-idle']) check('--text-1', surface, 4.5);
    check('--on-accent', '--accent-fill', 4.5);
    // Borders of controls and the focus ring: 3 to 1.
    for (const surface of SURFACES.slice(0, 4)) {
      check('--line-strong', surface, 3);
      check('--accent', surface, 3);
    }
    expect(weak).toEqual([]);
  });
}

for (const [name, tokens] of themes) {
  test(`in the ${name} theme, colors of a series differ from each other, the background and the selection`, () => {
    const series = [...tokens].filter(([token]) => token.startsWith('--series-'));
    expect(series).toHaveLength(10);
    const ground = tokens.get('--surface-0') ?? '';
    const weak = series.filter(([, color]) => contrast(luminance(color), luminance(ground)) < 3);
    expect(weak).toEqual([]);
    const others = [...series, ['--accent', tokens.get('--accent') ?? ''] as const];
    const alike = series.flatMap(([token, color], at) =>
      others.slice(at + 1).flatMap(([other, second]) => {
        const apart = distance(color, second);
        return apart < 0.1 ? [`${token} and ${other}: ${apart.toFixed(3)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
}

/** Distance of colors in OKLab; lightness counts less, since surfaces get darker as they turn from the light. */
function distance(one: string, other: string): number {
  const [l, a, b] = oklab(one);
  const [m, c, d] = oklab(other);
  return Math.hypot(0.5 * (l - m), a - c, b - d);
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of an OKLCH color, through OKLab and linear sRGB (clipped as a screen clips). */
function luminance(text: string): number {
  const [l, a, b] = oklab(text);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function oklab(text: string): readonly [number, number, number] {
  const [l = 0, c = 0, h = 0] = (/oklch\(([^)]*)\)/.exec(text)?.[1] ?? '').split(/\s+/).map(Number);
  return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
}
