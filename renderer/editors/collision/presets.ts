import type { Preset } from '#renderer/state/collision-choices.ts';
import { useLayout } from '#renderer/state/layout.ts';
import { say } from '#renderer/state/report.ts';
import { askText, confirm } from '#renderer/ui/dialogs/questions.ts';
import type { TableBody } from '#shared/contract/collision.ts';
import { bodyName, presetOf } from './body-values.ts';

/** Named values that the user saves for other bodies and other files. */

export function findPreset(name: string): Preset | undefined {
  return useLayout.getState().collision.presets.find((preset) => preset.name === name);
}

/** Asks for a name and saves the values of a body under it. */
export async function savePreset(body: TableBody): Promise<void> {
  const name = (
    await askText({
      title: 'Save values as preset',
      label: 'Name of the preset',
      message: `Saves the material, friction, restitution, mass, damping, gravity and maximum speeds of ${bodyName(body)}. Layer and group are not saved because they are specific to the object.`,
      initial: body.node ?? '',
      action: 'Save',
      validate: (text) => (text.trim().length > 100 ? 'Use 100 characters or fewer' : null),
    })
  )?.trim();
  if (name === undefined || name === '') return;
  const replaces = findPreset(name) !== undefined;
  if (replaces) {
    const yes = await confirm({
      title: `Replace “${name}”?`,
      message: 'A preset with this name already exists. Its values will be lost.',
      action: 'Replace',
      danger: true,
    });
    if (!yes) return;
  }
  const values = { ...presetOf(body) } as Preset['values'];
  useLayout.setState(({ collision }) => ({
    collision: {
      ...collision,
      presets: [...collision.presets.filter((preset) => preset.name !== name), { name, values }].toSorted(
        (a, b) => a.name.localeCompare(b.name),
      ),
    },
  }));
  say(`Saved the preset “${name}”.`);
}

export async function removePreset(name: string): Promise<void> {
  const yes = await confirm({
    title: `Remove the preset “${name}”?`,
    message: 'Bodies keep the values it set. This cannot be undone.',
    action: 'Remove',
    danger: true,
  });
  if (!yes) return;
  useLayout.setState(({ collision }) => ({
    collision: { ...collision, presets: collision.presets.filter((preset) => preset.name !== name) },
  }));
}
