/**
 * Draws a picture over the whole canvas: the fragment shader finds the point of the picture under each canvas pixel.
 * Each combination of options has its own program without unused code, because a software renderer spends time on every
 * line, used or not.
 */

export const VERTEX = `#version 300 es
void main() {
  vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/** A combination of options; each has its own program. */
export interface Program {
  readonly shape: keyof typeof SHAPE_NUMBERS;
  readonly mode: keyof typeof MODE_NUMBERS;
  /** The background behind transparent pixels; null = alpha is not drawn, or as gray. */
  readonly background: keyof typeof BACKGROUND_NUMBERS | null;
  /** Samples along one side of a screen pixel. */
  readonly samples: number;
  readonly picked: boolean;
  readonly first: SideTraits;
  /** The picture to the right of the wipe; null = there is none. */
  readonly second: SideTraits | null;
}

export interface SideTraits {
  /** Values are linear light and need the sRGB curve. */
  readonly light: boolean;
  /** Pixels are interpolated. */
  readonly smooth: boolean;
}

const SHAPE_NUMBERS = { flat: 0, tiled: 0, cross: 2, sphere: 3 } as const;
const MODE_NUMBERS = { color: 0, normal: 1, lit: 2 } as const;
const BACKGROUND_NUMBERS = { checker: 1, black: 2, white: 2, color: 2 } as const;

/** The source of a fragment shader, which is also the key of its program. */
export function fragmentOf({ shape, mode, background, samples, picked, first, second }: Program): string {
  return `#version 300 es
#define SHAPE ${SHAPE_NUMBERS[shape]}
#define MODE ${MODE_NUMBERS[mode]}
#define BACKGROUND ${background === null ? 0 : BACKGROUND_NUMBERS[background]}
#define SAMPLES ${samples}
#define PICKED ${Number(picked)}
#define WIPE ${Number(second !== null)}
#define CURVED_0 ${Number(first.light)}
#define CURVED_1 ${Number(second?.light === true)}
#define SMOOTH_0 ${Number(first.smooth)}
#define SMOOTH_1 ${Number(second?.smooth === true)}
${BODY}`;
}

const BODY = `
precision highp float;
precision highp int;
precision highp sampler2DArray;

uniform sampler2DArray picture0;
uniform sampler2DArray picture1;
/** Size of a picture, and its size on the GPU. */
uniform vec4 extent0;
uniform vec4 extent1;
/** Converts sampled values to stored ones: one channel to gray, −1 to 1 to 0 to 1. */
uniform mat4 stored0;
uniform vec4 base0;
uniform mat4 stored1;
uniform vec4 base1;
/** Converts stored values to shown ones. */
uniform mat4 shown;
uniform float canvasHeight;
/** Upper-left corner and scale. */
uniform vec3 placement;
/** Size of the largest level, and of the whole layout. */
uniform vec2 side;
uniform vec2 whole;
uniform vec3 surround;
uniform vec3 line;
#if SHAPE >= 2
/** Index of the picture for each side of a cube; negative if it is missing. */
uniform int sides[6];
#endif
#if SHAPE == 3
uniform mat3 turn;
#endif
#if MODE != 0
uniform float green;
uniform vec2 light;
#endif
#if CURVED_0 || CURVED_1
uniform float brighter;
#endif
#if BACKGROUND != 0
uniform vec3 backgroundColor;
uniform float checker;
#endif
#if WIPE || PICKED
uniform vec3 accent;
#endif
#if WIPE
uniform float wipe;
#endif
#if PICKED
/** Column, row and face of the picked pixel. */
uniform vec3 picked;
#endif

out vec4 drawn;

#if CURVED_0 || CURVED_1
vec3 curved(vec3 linear) {
  vec3 value = clamp(linear * brighter, 0.0, 1.0);
  return mix(1.055 * pow(value, vec3(1.0 / 2.4)) - 0.055, value * 12.92, lessThanEqual(value, vec3(0.0031308)));
}
#endif

vec4 first(vec2 texel, float face) {
#if SMOOTH_0
  vec4 value = texture(picture0, vec3(clamp(texel, vec2(0.5), extent0.xy - 0.5) / extent0.zw, face));
#else
  vec4 value = texelFetch(picture0, ivec3(clamp(texel, vec2(0.0), extent0.xy - 0.5), face), 0);
#endif
#if CURVED_0
  value.rgb = curved(value.rgb);
#endif
  return stored0 * value + base0;
}

#if WIPE
vec4 second(vec2 texel, float face) {
#if SMOOTH_1
  vec4 value = texture(picture1, vec3(clamp(texel, vec2(0.5), extent1.xy - 0.5) / extent1.zw, face));
#else
  vec4 value = texelFetch(picture1, ivec3(clamp(texel, vec2(0.0), extent1.xy - 0.5), face), 0);
#endif
#if CURVED_1
  value.rgb = curved(value.rgb);
#endif
  return stored1 * value + base1;
}
#endif

#if MODE != 0
vec4 surface(vec4 value, vec2 at) {
  vec2 across = value.rg * 2.0 - 1.0;
  vec3 normal = vec3(across.x, across.y * green, sqrt(max(0.0, 1.0 - dot(across, across))));
#if MODE == 1
  return vec4(normal * 0.5 + 0.5, value.a);
#else
  vec2 away = (light * whole - at) / min(side.x, side.y);
  vec3 towards = normalize(vec3(away, 0.45));
  float shine = pow(max(0.0, reflect(-towards, normal).z), 24.0);
  return vec4(vec3(0.06 + 0.74 * max(0.0, dot(normal, towards)) + 0.2 * shine), value.a);
#endif
}
#endif

#if SHAPE == 3
/** The face point in a direction, with the faces laid out as in Direct3D. */
vec3 towards(vec3 way) {
  vec3 a = abs(way);
  if (a.x >= a.y && a.x >= a.z) {
    vec2 st = way.x > 0.0 ? vec2(-way.z, -way.y) : vec2(way.z, -way.y);
    return vec3(st / a.x * 0.5 + 0.5, way.x > 0.0 ? 0.0 : 1.0);
  }
  if (a.y >= a.z) {
    vec2 st = way.y > 0.0 ? vec2(way.x, way.z) : vec2(way.x, -way.z);
    return vec3(st / a.y * 0.5 + 0.5, way.y > 0.0 ? 2.0 : 3.0);
  }
  vec2 st = way.z > 0.0 ? vec2(way.x, -way.y) : vec2(-way.x, -way.y);
  return vec3(st / a.z * 0.5 + 0.5, way.z > 0.0 ? 4.0 : 5.0);
}
#endif

/** Point in a face, and the index of its picture: −1 if that is missing, −2 outside the layout. */
vec3 placeOf(vec2 at) {
#if SHAPE == 0
  return vec3(fract(at / side), 0.0);
#else
#if SHAPE == 3
  vec2 disc = vec2(at.x / whole.x * 2.0 - 1.0, 1.0 - at.y / whole.y * 2.0);
  float rest = 1.0 - dot(disc, disc);
  if (rest < 0.0) return vec3(-2.0);
  vec3 place = towards(turn * vec3(disc, -sqrt(rest)));
#else
  vec2 cell = floor(at / side);
  float face = cell.y == 1.0
    ? (cell.x == 0.0 ? 1.0 : cell.x == 1.0 ? 4.0 : cell.x == 2.0 ? 0.0 : 5.0)
    : cell.x == 1.0 ? (cell.y == 0.0 ? 2.0 : 3.0) : -2.0;
  if (face < 0.0) return vec3(-2.0);
  vec3 place = vec3(at / side - cell, face);
#endif
  return vec3(place.xy, float(sides[int(place.z)]));
#endif
}

vec3 look(vec2 screen) {
  vec2 at = (screen - placement.xy) / placement.z;
  vec3 place = placeOf(at);
  vec4 value = first(place.xy * extent0.xy, max(0.0, place.z));
#if WIPE
  if (screen.x >= wipe) value = second(place.xy * extent1.xy, max(0.0, place.z));
#endif
#if MODE != 0
  value = surface(value, at);
#endif
  vec4 result = shown * value;
  vec3 color = result.rgb;
#if BACKGROUND == 1
  vec2 cell = floor(screen / checker);
  color = mix(vec3(mod(cell.x + cell.y, 2.0) < 0.5 ? 0.6 : 0.4), color, result.a);
#elif BACKGROUND == 2
  color = mix(backgroundColor, color, result.a);
#endif
#if PICKED
  float large = placement.z * side.x / extent0.x;
  vec2 inside = place.xy * extent0.xy - picked.xy;
  float edge = 1.5 / large;
  bool near = all(greaterThan(inside, vec2(-edge))) && all(lessThan(inside, vec2(1.0 + edge)));
  bool over = all(greaterThan(inside, vec2(0.0))) && all(lessThan(inside, vec2(1.0)));
  if (place.z == picked.z && near && !over && large >= 4.0) color = accent;
#endif
#if SHAPE >= 2
  color = place.z < -1.0 ? surround : place.z < 0.0 ? line : color;
#endif
#if WIPE
  if (abs(screen.x - wipe) < 1.0) color = accent;
#endif
  // A thin line around the picture, which may have the same color as its surroundings.
  vec2 beside = max(-at, at - whole) * placement.z;
  float out1 = max(beside.x, beside.y);
#if SHAPE < 2
  return out1 > 1.0 ? surround : out1 > 0.0 ? line : color;
#else
  return out1 > 0.0 ? surround : color;
#endif
}

void main() {
  vec2 corner = vec2(gl_FragCoord.x - 0.5, canvasHeight - gl_FragCoord.y - 0.5);
#if SAMPLES == 1
  drawn = vec4(look(corner + 0.5), 1.0);
#else
  vec3 sum = vec3(0.0);
  for (int y = 0; y < SAMPLES; y++) {
    for (int x = 0; x < SAMPLES; x++) sum += look(corner + (vec2(x, y) + 0.5) / float(SAMPLES));
  }
  drawn = vec4(sum / float(SAMPLES * SAMPLES), 1.0);
#endif
}`;
