import { DoubleSide, ShaderMaterial } from 'three';

/**
 * Shows a direction of the surface as a color: x as red, y as green, z as blue, each from -1 to 1. Back faces are dark,
 * which reveals triangles that are turned inside out.
 */
export function vectorMaterial(attribute: 'normal' | 'tangent'): ShaderMaterial {
  return new ShaderMaterial({
    side: DoubleSide,
    vertexShader: `
      ${attribute === 'tangent' ? 'attribute vec4 tangent;' : ''}
      varying vec3 direction;
      void main() {
        mat4 transform = mat4(1.0);
        #ifdef USE_INSTANCING
          transform = instanceMatrix;
        #endif
        direction = mat3(modelMatrix) * mat3(transform) * ${attribute}.xyz;
        gl_Position = projectionMatrix * modelViewMatrix * transform * vec4(position, 1.0);
      }`,
    fragmentShader: `
      varying vec3 direction;
      void main() {
        vec3 color = normalize(direction) * 0.5 + 0.5;
        gl_FragColor = vec4(gl_FrontFacing ? color : color * 0.3, 1.0);
      }`,
  });
}
