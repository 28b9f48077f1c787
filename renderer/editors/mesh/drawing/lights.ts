import { DirectionalLight, HemisphereLight, type Matrix4, type Object3D } from 'three';
import type { Lighting } from '#renderer/state/viewport-choices.ts';

/** A light that moves with the viewer: its direction is to the right, up and towards the viewer. */
interface Lamp {
  readonly color: number;
  readonly strength: number;
  readonly from: readonly [right: number, up: number, back: number];
}

interface Setup {
  /** Light from all around: from above, and reflected from below. */
  readonly sky: number;
  readonly ground: number;
  readonly ambient: number;
  readonly lamps: readonly Lamp[];
}

const SETUPS: Readonly<Record<Lighting, Setup>> = {
  // A warm key from the upper left shapes the form, a cool fill opens its shadows, a rim sets it off from the background.
  studio: {
    sky: 0xffffff,
    ground: 0x6f6a63,
    ambient: 0.95,
    lamps: [
      { color: 0xfff6ec, strength: 2.5, from: [-0.75, 0.8, 0.75] },
      { color: 0xe9f0ff, strength: 0.9, from: [0.95, 0.05, 0.55] },
      { color: 0xffffff, strength: 0.55, from: [0.35, 0.75, -0.9] },
    ],
  },
  // One light over the viewer's left shoulder, so nothing is seen only from its dark side.
  headlamp: {
    sky: 0xffffff,
    ground: 0x8a8378,
    ambient: 1.5,
    lamps: [{ color: 0xffffff, strength: 2.1, from: [-0.45, 0.7, 1] }],
  },
};

/** Number of lamps of all setups: three.js compiles its shaders for a number of lights, so those left over stay dark. */
const LAMPS = Math.max(...Object.values(SETUPS).map(({ lamps }) => lamps.length));

/** The lights of a scene, which has no own: sky and ground stay where they are, lamps go with the camera. */
export class Lights {
  readonly #sky = new HemisphereLight();
  readonly #lamps = Array.from({ length: LAMPS }, () => new DirectionalLight());
  #setup = SETUPS.studio;

  constructor() {
    this.#sky.position.set(0, 0, 1);
    this.set('studio');
  }

  get objects(): readonly Object3D[] {
    return [this.#sky, ...this.#lamps.flatMap((lamp) => [lamp, lamp.target])];
  }

  /** Takes effect with the next `follow`. */
  set(lighting: Lighting): void {
    this.#setup = SETUPS[lighting];
    const { sky, ground, ambient, lamps } = this.#setup;
    this.#sky.color.set(sky);
    this.#sky.groundColor.set(ground);
    this.#sky.intensity = ambient;
    this.#lamps.forEach((lamp, index) => {
      const { color = 0, strength = 0 } = lamps[index] ?? {};
      lamp.color.set(color);
      lamp.intensity = strength;
    });
  }

  /** @param turn how the camera is turned */
  follow(turn: Matrix4): void {
    this.#setup.lamps.forEach(({ from }, index) => {
      this.#lamps[index]?.position.set(...from).transformDirection(turn);
    });
  }
}
