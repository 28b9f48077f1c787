/** Draws a picture over the whole canvas: each of its pixels looks for its place in the picture by itself. */

export const VERTEX = `#version 300 es
void main() {
  vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/** Numbers of shapes and modes, as the shader has them. */
export const SHAPE_NUMBERS = { flat: 0, tiled: 1, cross: 2, sphere: 3 } as const;
export const MODE_NUMBERS = { color: 0, normal: 1, lit: 2 } as const;
export const BACKGROUND_NUMBERS = { checker: 0, black: 1, white: 2, color: 3 } as const;

export const FRAGMENT = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2DArray;

uniform sampler2DArray first;
uniform sampler2DArray second;
/** Sides of both pictures, and of the room that they have on the card. */
uniform vec4 extents[2];
/** Of both: grey, signed, light, smooth. */
uniform ivec4 traits[2];
uniform vec2 canvas;
/** Upper left corner and scale. */
uniform vec3 placement;
/** Sides of the largest level, and of everything that is laid out. */
uniform vec2 base;
uniform vec2 whole;
uniform int shape;
uniform mat3 turn;
/** Which picture is which side of a cube; below 0 where a side is missing. */
uniform int sides[6];
uniform int mode;
uniform bool greenUp;
uniform vec2 light;
uniform float brighter;
uniform ivec4 channels;
uniform int background;
uniform vec3 backgroundColor;
uniform float checker;
uniform vec3 surround;
uniform vec3 line;
uniform vec3 accent;
/** From here to the right the second picture is drawn. */
uniform float wipe;
/** Column and row of the pixel that was picked, and its face; outlined where pixels are large enough. */
uniform vec3 picked;
uniform int samples;

out vec4 drawn;

vec4 valueOf(sampler2DArray picture, vec4 extent, bool smoothly, vec2 at, float face) {
  vec2 texel = at * extent.xy;
  if (!smoothly) {
    ivec2 pixel = ivec2(clamp(floor(texel), vec2(0.0), extent.xy - 1.0));
    return texelFetch(picture, ivec3(pixel, int(face)), 0);
  }
  return texture(picture, vec3(clamp(texel, vec2(0.5), extent.xy - 0.5) / extent.zw, face));
}

vec3 curved(vec3 linear) {
  vec3 value = clamp(linear, 0.0, 1.0);
  return mix(1.055 * pow(value, vec3(1.0 / 2.4)) - 0.055, value * 12.92, lessThanEqual(value, vec3(0.0031308)));
}

vec4 shownValue(vec4 value, ivec4 trait) {
  if (trait.y == 1) value = vec4(value.rg * 0.5 + 0.5, trait.x == 1 ? 0.0 : value.b, 1.0);
  if (trait.x == 1) value = vec4(value.rrr, 1.0);
  if (trait.z == 1) value.rgb = curved(value.rgb * brighter);
  return vec4(value.rgb, clamp(value.a, 0.0, 1.0));
}

vec3 behind(vec2 at) {
  if (background == 1) return vec3(0.0);
  if (background == 2) return vec3(1.0);
  if (background == 3) return backgroundColor;
  vec2 cell = floor(at / checker);
  return vec3(mod(cell.x + cell.y, 2.0) < 0.5 ? 0.6 : 0.4);
}

vec3 normalOf(vec4 value) {
  vec2 across = value.rg * 2.0 - 1.0;
  return vec3(across, sqrt(max(0.0, 1.0 - dot(across, across))));
}

vec3 colorOf(vec4 value, vec2 at, vec2 place) {
  int colors = channels.r + channels.g + channels.b;
  vec3 color = value.rgb;
  if (mode != 0) {
    vec3 normal = normalOf(value);
    if (mode == 1) color = vec3(normal.x, greenUp ? -normal.y : normal.y, normal.z) * 0.5 + 0.5;
    else {
      normal.y = greenUp ? normal.y : -normal.y;
      vec2 away = (light * whole - place) / min(base.x, base.y);
      vec3 towards = normalize(vec3(away.x, -away.y, 0.45));
      float shine = pow(max(0.0, dot(reflect(-towards, normal), vec3(0.0, 0.0, 1.0))), 24.0);
      return vec3(0.06 + 0.74 * max(0.0, dot(normal, towards)) + 0.2 * shine);
    }
  }
  if (colors == 0) return vec3(channels.a == 1 ? value.a : 0.0);
  vec3 shown = color * vec3(channels.rgb);
  if (colors == 1) shown = vec3(shown.r + shown.g + shown.b);
  return channels.a == 1 ? mix(behind(at), shown, value.a) : shown;
}

/** Face and place in it that lie in a direction, as Direct3D lays them out. */
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

/** Place in a face, and the face; below 0 where there is none. */
vec3 placeOf(vec2 at) {
  if (shape == 3) {
    vec2 disc = vec2(at.x / whole.x * 2.0 - 1.0, 1.0 - at.y / whole.y * 2.0);
    float rest = 1.0 - dot(disc, disc);
    if (rest < 0.0) return vec3(-1.0);
    return towards(turn * vec3(disc, -sqrt(rest)));
  }
  vec2 cell = floor(at / base);
  vec2 inside = at / base - cell;
  if (shape != 2) return vec3(inside, 0.0);
  if (cell.y == 1.0) return vec3(inside, cell.x == 0.0 ? 1.0 : cell.x == 1.0 ? 4.0 : cell.x == 2.0 ? 0.0 : 5.0);
  if (cell.x == 1.0) return vec3(inside, cell.y == 0.0 ? 2.0 : 3.0);
  return vec3(-1.0);
}

bool isOutline(vec3 place, vec4 extent) {
  if (picked.x < 0.0 || place.z != picked.z || shape == 3) return false;
  float large = placement.z * base.x / extent.x;
  if (large < 4.0) return false;
  vec2 inside = place.xy * extent.xy - picked.xy;
  float edge = 1.5 / large;
  bool near = all(greaterThan(inside, vec2(-edge))) && all(lessThan(inside, vec2(1.0 + edge)));
  return near && (any(lessThan(inside, vec2(0.0))) || any(greaterThan(inside, vec2(1.0))));
}

vec3 look(vec2 screen) {
  vec2 at = (screen - placement.xy) / placement.z;
  vec2 border = vec2(1.0 / placement.z);
  if (any(lessThan(at, vec2(0.0))) || any(greaterThanEqual(at, whole))) {
    bool edge = all(greaterThanEqual(at, -border)) && all(lessThan(at, whole + border));
    return edge && shape < 2 ? line : surround;
  }
  vec3 place = placeOf(at);
  if (place.x < 0.0) return surround;
  if (shape >= 2) place.z = float(sides[int(place.z)]);
  if (place.z < 0.0) return line;
  if (screen.x < wipe) {
    if (isOutline(place, extents[0])) return accent;
    bool smoothly = traits[0].w == 1;
    return colorOf(shownValue(valueOf(first, extents[0], smoothly, place.xy, place.z), traits[0]), screen, at);
  }
  if (screen.x < wipe + 1.5) return accent;
  bool smoothly = traits[1].w == 1;
  return colorOf(shownValue(valueOf(second, extents[1], smoothly, place.xy, place.z), traits[1]), screen, at);
}

void main() {
  vec2 corner = vec2(gl_FragCoord.x - 0.5, canvas.y - gl_FragCoord.y - 0.5);
  vec3 sum = vec3(0.0);
  for (int y = 0; y < samples; y++) {
    for (int x = 0; x < samples; x++) sum += look(corner + (vec2(x, y) + 0.5) / float(samples));
  }
  drawn = vec4(sum / float(samples * samples), 1.0);
}`;
