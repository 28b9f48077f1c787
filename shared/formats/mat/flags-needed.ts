/** Components that are switched as a whole, by a flag of theirs. */
const SWITCHED_WHOLE = ['decal', 'emissive', 'eye', 'hair', 'layeredEmissive', 'translucency'];

const FALLOFF = [
  'effect.falloffStartAngle',
  'effect.falloffStopAngle',
  'effect.falloffStartOpacity',
  'effect.falloffStopOpacity',
];

/** Properties that do nothing while a flag is off; of those of several flags, while all of them are. */
const SWITCHED: Readonly<Record<string, readonly string[]>> = {
  'effect.alphaTested': ['effect.testThreshold'],
  'effect.backLight': ['effect.backLightScale', 'effect.backLightTint'],
  'effect.colorFalloff': FALLOFF,
  'effect.falloff': FALLOFF,
  'effect.soft': ['effect.softDepth'],
};

/**
 * The flags of which one must be on for a property to do anything, by their names in its object; [] = it needs none.
 * @param name of the property in its object: `decal.alpha`
 */
export function flagsNeeded(name: string): readonly string[] {
  const component = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  const isSwitched = SWITCHED_WHOLE.includes(component) || component.startsWith('replacements.');
  const whole = `${component}.enabled`;
  return [
    ...(isSwitched && name !== whole ? [whole] : []),
    ...Object.keys(SWITCHED).filter((flag) => SWITCHED[flag]?.includes(name)),
  ];
}
