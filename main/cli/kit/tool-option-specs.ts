import { UserError } from '#shared/errors.ts';
import type {
  OptionValue,
  ToolOption,
  ToolOptionFacts,
  ToolOptions,
} from '#shared/mesh-tools/kit/tool-options.ts';
import { choice, flag, type Option, type Options, offSwitch, parsed, text } from './spec.ts';

/** The options of a mesh tool as options of its command. */
export function toolOptionSpecs(facts: ToolOptionFacts): Options {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, specOf(fact)]));
}

/** The options that were given. */
export function toolOptionValues(
  facts: ToolOptionFacts,
  given: Readonly<Record<string, unknown>>,
): ToolOptions {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, { fallback }]) => {
      const value = given[name] as OptionValue | undefined;
      return value === undefined || value === fallback ? [] : [[name, value]];
    }),
  );
}

function specOf(fact: ToolOption): Option<unknown> {
  const { help } = fact;
  switch (fact.kind) {
    case 'switch':
      return fact.fallback ? offSwitch(help) : flag(help);
    case 'number': {
      const { range, unit, fallback } = fact;
      const [least, most] = range;
      const words = `${help}: ${least} to ${most}, by default ${fallback}`;
      return parsed(`<${unit ?? 'number'}>`, words, (typed) => {
        const value = Number(typed);
        if (typed.trim() !== '' && value >= least && value <= most) return value;
        throw new UserError('usage', `It must be a number from ${least} to ${most}.`);
      });
    }
    case 'choice': {
      const names = Object.keys(fact.choices);
      return choice(`<${names.join('|')}>`, names, `${help}, by default ${fact.fallback}`);
    }
    case 'text':
      return text(`<${fact.placeholder}>`, help);
  }
}
