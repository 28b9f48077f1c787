import { Color, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { DrawnMesh } from '#renderer/editors/mesh/drawing/instanced.ts';
import { Lights } from '#renderer/editors/mesh/drawing/lights.ts';
import { loadTextures, surfaceMaterial } from '#renderer/editors/mesh/drawing/surface-material.ts';
import { TextureLibrary } from '#renderer/editors/mesh/drawing/textures.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import { nodeTransforms } from '#shared/scene/transforms.ts';

/**
 * Runs in a page: draws a square mesh as the program does and reads colors back. A page instead of the window makes a
 * picture take milliseconds, and gives it a background of one color.
 */

export interface SurfaceRequest {
  readonly nif: readonly number[];
  /** Pixels of textures by path, r, g, b, a each; six faces in a row for cube maps. */
  readonly textures: Readonly<Record<string, readonly number[]>>;
  /** Places as fractions of the way from the middle of the picture to its edge, to the right and up. */
  readonly places: readonly (readonly [number, number])[];
  /** What a material file says beyond the mesh. */
  readonly material?: Partial<SceneMaterial>;
}

declare global {
  var drawSurface: (request: SurfaceRequest) => Promise<readonly (readonly number[])[]>;
}

const SIDE = 96;
/** Red, green and blue of the background, 0 to 1. */
const BACKGROUND = [0.25, 0.5, 0.75] as const;

const renderer = new WebGLRenderer({ preserveDrawingBuffer: true });
renderer.setSize(SIDE, SIDE, false);
renderer.setClearColor(new Color().setRGB(...BACKGROUND, 'srgb'));
const camera = new PerspectiveCamera(40, 1, 1, 100);
camera.up.set(0, 0, 1);
camera.position.set(0, -32, 0);
camera.lookAt(0, 0, 0);
camera.updateMatrixWorld();

globalThis.drawSurface = async ({ nif, textures, places, material: more = {} }) => {
  const scene = nifScene(openNif(Uint8Array.from(nif)));
  const library = new TextureLibrary(async (path, { cube }) => {
    const pixels = textures[path.toLowerCase()];
    if (pixels === undefined) return null;
    const faces = cube ? 6 : 1;
    const side = Math.sqrt(pixels.length / 4 / faces);
    return {
      width: side,
      height: side,
      format: '',
      codec: null,
      levels: [],
      bytes: Uint8Array.from(pixels),
      faces,
      twoChannels: false,
    };
  });
  const lights = new Lights();
  lights.follow(camera.matrixWorld);
  const shown = new Scene();
  shown.add(...lights.objects);
  const [own] = scene.materials;
  const [mesh] = scene.meshes;
  if (own === undefined || mesh === undefined) throw new Error('the mesh has a material');
  const material = { ...own, ...more };
  const made = surfaceMaterial(material, mesh.colors !== undefined, false);
  const drawn = new DrawnMesh(mesh, material, nodeTransforms(scene));
  drawn.material = made;
  shown.add(...drawn.objects);
  // The first picture, without textures, must be drawn as well.
  renderer.render(shown, camera);
  await loadTextures(
    made,
    material,
    (...asked) => library.get(...asked),
    () => {},
  );
  renderer.render(shown, camera);
  const gl = renderer.getContext();
  const colors = places.map(([right, up]) => {
    const pixel = new Uint8Array(4);
    const at = [right, up].map((part) => Math.round((SIDE / 2) * (1 + part))) as [number, number];
    gl.readPixels(...at, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return [...pixel.subarray(0, 3)];
  });
  drawn.dispose();
  made.dispose();
  return colors;
};
