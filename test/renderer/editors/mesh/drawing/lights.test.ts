import { type DirectionalLight, Matrix4, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { Lights } from '#renderer/editors/mesh/drawing/lights.ts';
import type { Lighting } from '#renderer/state/viewport-choices.ts';

/** Light of the lamps on a surface that faces a direction, seen from a camera turned by a matrix. */
function lightOn(lighting: Lighting, facing: Vector3, turn = new Matrix4()): number {
  const lights = new Lights();
  lights.set(lighting);
  lights.follow(turn);
  const lamps = lights.objects.filter((one): one is DirectionalLight => one.type === 'DirectionalLight');
  const normal = facing.clone().transformDirection(turn);
  return lamps.reduce(
    (sum, { position, intensity }) => sum + intensity * Math.max(0, normal.dot(position)),
    0,
  );
}

const RIGHT = new Vector3(1, 0, 0);
const LEFT = new Vector3(-1, 0, 0);

test('a fill light opens the side that the key light leaves dark, and the headlamp has none', () => {
  expect(lightOn('headlamp', RIGHT)).toBe(0);
  expect(lightOn('studio', RIGHT)).toBeGreaterThan(0.5);
  // The sides still differ: that shows the form.
  expect(lightOn('studio', LEFT)).toBeGreaterThan(1.2 * lightOn('studio', RIGHT));
});

test('lamps go with the camera', () => {
  const turn = new Matrix4().makeRotationZ(2).multiply(new Matrix4().makeRotationX(0.7));
  for (const lighting of ['studio', 'headlamp'] as const)
    expect(lightOn(lighting, LEFT, turn)).toBeCloseTo(lightOn(lighting, LEFT));
});
