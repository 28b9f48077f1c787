import type { Severity } from '#shared/errors.ts';
import type { IconName } from './icon.tsx';

/** The glyph of each severity, the same wherever a finding is listed. */
export const SEVERITY_ICONS = {
  error: 'error',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<Severity, IconName>;
