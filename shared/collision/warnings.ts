import type { CollisionBody, CollisionSystem } from '#shared/formats/kit/collision-body.ts';

/** Values that bodies share because they share the object that stores them, as texts after “Shares its”. */
const SHARED = [
  ['friction', 'friction, restitution and trigger'],
  ['linearDamping', 'damping, gravity and greatest speeds'],
  ['mass', 'mass'],
] as const;
const MAX_NAMED = 3;

/** Warnings for whoever is about to change bodies, each with its consequence: sentences by system and body. */
export function collisionWarnings(
  systems: readonly CollisionSystem[],
): readonly (readonly (readonly string[])[])[] {
  return systems.map(({ bodies }) => {
    const owners = SHARED.map(([name]) => byPath(bodies, name));
    return bodies.map((body) => [
      ...ownWarnings(body),
      ...SHARED.flatMap(([name, what], at) => {
        const path = body.values[name]?.path;
        const sharing = path === undefined ? [] : (owners[at]?.get(path) ?? []);
        return sharing.length < 2
          ? []
          : [`Shares its ${what} with ${othersOf(sharing, body)}: a change to one changes all of them.`];
      }),
    ]);
  });
}

/** Values that no file of the games has below 0, and their names in a sentence. */
const NOT_NEGATIVE = [
  ['friction', 'friction'],
  ['staticFriction', 'static friction'],
  ['restitution', 'restitution'],
  ['mass', 'mass'],
  ['linearDamping', 'linear damping'],
  ['angularDamping', 'angular damping'],
] as const;

function ownWarnings({ motion, silent, values }: CollisionBody): readonly string[] {
  const { mass, layer } = values;
  const warnings: string[] = [];
  for (const [name, what] of NOT_NEGATIVE) {
    const value = values[name]?.value;
    if (value === undefined || !(value < 0)) continue;
    warnings.push(`Its ${what} is ${value}: the games have none below 0, and what they do then is unknown.`);
  }
  if (silent === true) {
    warnings.push(
      'Moves without the flag that reports its impacts to the game (0x80): its impacts make no sound.',
    );
  }
  if (motion === 'keyframed' && mass?.fixed !== undefined) {
    warnings.push('Only animation moves it, so it has no mass and cannot be given one.');
  }
  if (layer !== undefined && layer.name === undefined) {
    warnings.push(
      `Layer ${layer.value} has no known name in this game. Numbers differ between games: copied from another game, it means something else.`,
    );
  }
  return warnings;
}

function byPath(
  bodies: readonly CollisionBody[],
  name: (typeof SHARED)[number][0],
): ReadonlyMap<string, readonly CollisionBody[]> {
  const owners = new Map<string, CollisionBody[]>();
  for (const body of bodies) {
    const path = body.values[name]?.path;
    if (path === undefined) continue;
    const known = owners.get(path);
    if (known === undefined) owners.set(path, [body]);
    else known.push(body);
  }
  return owners;
}

function othersOf(sharing: readonly CollisionBody[], body: CollisionBody): string {
  const names = sharing
    .slice(0, MAX_NAMED + 1)
    .filter((one) => one !== body)
    .slice(0, MAX_NAMED)
    .map(({ node, index }) => (node === undefined ? `body ${index}` : `“${node}”`));
  const more = sharing.length - 1 - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
}
