import type { MaterialProperty, MaterialSetting, MaterialValue } from './material.ts';

/** What undo says of settings: `Set specular multiplier to 0.5`, `Set 3 properties`. */
export function settingsLabel(
  settings: readonly MaterialSetting[],
  properties: readonly MaterialProperty[],
): string {
  const [first] = settings;
  if (first === undefined || settings.length > 1) return `Set ${settings.length} properties`;
  const { label, control } = properties.find(({ name }) => name === first.name) ?? { label: first.name };
  if (control?.kind === 'flag') return `Turn “${label}” ${first.value === true ? 'on' : 'off'}`;
  return first.value === '' ? `Clear “${label}”` : `Set “${label}” to ${shown(first.value)}`;
}

function shown(value: MaterialValue): string {
  const text = Array.isArray(value)
    ? value.map(shortNumber).join(', ')
    : shortNumber(value as string | number);
  return text.length > 60 ? `…${text.slice(-60)}` : text;
}

function shortNumber(value: string | number | boolean): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);
}
