import { roundedText } from '#renderer/editors/kit/named-value.ts';
import type { Preset } from '#renderer/state/collision-choices.ts';
import { say } from '#renderer/state/report.ts';
import { plural } from '#renderer/ui/format.ts';
import type { AssignedName } from '#shared/collision/assign.ts';
import { VALUE_FACTS } from '#shared/collision/value-facts.ts';
import type { CollisionTable, TableBody } from '#shared/contract/collision.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';
import {
  bodiesText,
  type Edits,
  movedEdits,
  presetEdits,
  resetEdits,
  typedEdits,
  unknownNames,
  whyFixed,
} from './body-values.ts';

/** Sets values of bodies in their document, as one undo step per call. */
export interface BodyEdits {
  /** Returns what is wrong with the typed text, or null. @throws if the services reject the edit */
  readonly set: (bodies: readonly TableBody[], name: AssignedName, typed: string) => Promise<string | null>;
  readonly move: (bodies: readonly TableBody[], name: AssignedName, by: number) => Promise<void>;
  readonly reset: (bodies: readonly TableBody[], names: readonly AssignedName[]) => Promise<void>;
  readonly apply: (bodies: readonly TableBody[], preset: Preset) => Promise<void>;
}

export function bodyEdits(
  client: Client,
  document: DocumentState,
  { revision, choices }: Pick<CollisionTable, 'revision' | 'choices'>,
): BodyEdits {
  /** Returns what to know of the values as they are stored. */
  const send = async (edits: Edits, label: string): Promise<readonly string[]> => {
    if (edits.length === 0) return [];
    const { rounded } = await client.request('document.setEach', {
      document: document.id,
      edits,
      label,
      revision,
    });
    return roundedText(rounded);
  };
  const valueLabel = (name: AssignedName): string => VALUE_FACTS[name].label.toLowerCase();
  return {
    async set(bodies, name, typed) {
      const result = typedEdits(bodies, name, typed);
      if (result.problem !== null) return result.problem;
      const { edits, skipped } = result;
      const label = `Set ${valueLabel(name)} of ${bodiesText(bodies)} to ${typed.trim()}`.slice(0, 300);
      const notes = await send(edits, label);
      const warnings = [...unknownNames(name, choices[name] ?? [], typed)];
      if (skipped > 0) {
        const [first] = bodies.flatMap((body) => whyFixed(body, name) ?? []);
        warnings.push(`${plural(skipped, 'body', 'bodies')} not changed. ${first ?? ''}`);
      }
      const told = [...warnings, ...notes];
      if (told.length > 0) say(told.join(' '), warnings.length > 0 ? 'warning' : 'info');
      return null;
    },
    async move(bodies, name, by) {
      await send(movedEdits(bodies, name, by), `Change ${valueLabel(name)} of ${bodiesText(bodies)}`);
    },
    async reset(bodies, names) {
      const [name] = names;
      const values = names.length === 1 && name !== undefined ? valueLabel(name) : 'values';
      await send(resetEdits(bodies, names), `Reset ${values} of ${bodiesText(bodies)}`);
    },
    async apply(bodies, preset) {
      const result = presetEdits(bodies, preset.values);
      if (result.problem !== null) {
        say(`Could not apply the preset “${preset.name}”: ${result.problem}`, 'warning');
        return;
      }
      await send(result.edits, `Apply “${preset.name}” to ${bodiesText(bodies)}`);
    },
  };
}
