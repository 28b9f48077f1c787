import { Matrix4, type OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import type { Sphere } from '#shared/scene/scene.ts';
import { axesOf, type Camera, depthsOf, heightInView, positionOf } from './camera.ts';

/** Places a camera of three.js. @param bounds of all that is drawn @returns how it is turned */
export function placeView(
  view: PerspectiveCamera | OrthographicCamera,
  camera: Camera,
  bounds: Sphere,
  aspect: number,
): Matrix4 {
  const { right, up, back } = axesOf(camera);
  const turn = new Matrix4().makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(...back));
  view.position.set(...positionOf(camera));
  view.quaternion.setFromRotationMatrix(turn);
  [view.near, view.far] = depthsOf(camera, bounds);
  if (view instanceof PerspectiveCamera) view.aspect = aspect;
  else {
    const half = heightInView(camera) / 2;
    view.top = half;
    view.bottom = -half;
    view.right = half * aspect;
    view.left = -half * aspect;
  }
  view.updateProjectionMatrix();
  view.updateMatrixWorld();
  return turn;
}
