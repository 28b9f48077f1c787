import type { Lint } from './lint-context.ts';
import { wrongShaderFlags } from './shader-rules.ts';

/** Shaders whose flags disagree with their types and shapes. */
export function lintShaders(lint: Lint): void {
  for (const { block, field, flag, message } of wrongShaderFlags(lint)) {
    if (lint.value(block) !== undefined)
      lint.report('warning', 'shader-flags', block, message, `${field}.${flag}`);
  }
}
