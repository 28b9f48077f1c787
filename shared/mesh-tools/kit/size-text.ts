/** How large a shape is, in words: `1,204 vertices, 2,000 triangles`. */
export function sizeText(vertices: number, triangles: number): string {
  return `${vertices.toLocaleString('en')} vertices, ${triangles.toLocaleString('en')} triangles`;
}
