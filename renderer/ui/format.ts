/** Number formats: thousands grouped by a thin space, hex upper case, sizes in powers of 1024. */

const THIN_SPACE = '\u2009';

/** `20 030`. */
export function formatCount(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  return `${value < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** `1.4 MB`, `812 B`: three digits or fewer, for columns and badges. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return '–';
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return `${value.toFixed(digits)}${THIN_SPACE}${units[unit]}`;
}

/** `1 204 bytes`, exact. */
export function formatExactBytes(bytes: number): string {
  return `${formatCount(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

/** `0x1A3C`; `digits` pads with zeros. */
export function formatHex(value: number | bigint, digits = 0): string {
  return `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;
}

/** `3 files`, `1 file`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `7 800 more like this`: the end of a truncated list. */
export function moreText(count: number): string {
  return `${formatCount(count)} more like this`;
}

/** `640 ms`, `3.2 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** A moment in local time: `2026-02-03 14:05:09`. */
export function formatMoment(when: number): string {
  const date = new Date(when);
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${time}`;
}

/** The same in universal time: `2026-02-03 13:05:09 UTC`. */
export function formatUtc(when: number): string {
  return new Date(when).toISOString().slice(0, 19).replace('T', ' ').concat(' UTC');
}

/** `09:41:07`, with the date if it is not today. */
export function formatTime(when: number, now = Date.now()): string {
  const moment = formatMoment(when);
  const isToday = new Date(when).toDateString() === new Date(now).toDateString();
  return isToday ? moment.slice(moment.indexOf(' ') + 1) : moment;
}
