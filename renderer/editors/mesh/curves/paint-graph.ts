import type { Size } from '#renderer/editors/kit/placement.ts';
import { ticksOf } from '#renderer/editors/mesh/animation/clip-text.ts';
import { rangeOf } from '#renderer/editors/mesh/animation/player.ts';
import type { Rgb } from '#renderer/ui/read-token.ts';
import { drawnPoints } from './drawn-line.ts';
import { type GraphColors, lineTone } from './graph-colors.ts';
import type { ShownGraph } from './graph-text.ts';
import { type GraphView, type Plot, xOf, yOf } from './graph-view.ts';
import { ticksBetween, tickText } from './ticks.ts';

/** What is drawn of a curve. Sizes are in device pixels. */
export interface GraphPicture {
  readonly about: ShownGraph;
  readonly view: GraphView;
  readonly size: Size;
  /** Device pixels of a pixel at zoom 1. */
  readonly unit: number;
  /** Family of the font. */
  readonly font: string;
  readonly colors: GraphColors;
}

/** Room around the lines, in pixels at zoom 1: values, marks, names, times. */
const ROOM = { left: 58, top: 18, right: 24, bottom: 20 };
const TEXT = 11;
/** Between two numbers of an axis. */
const PER_TIME = 76;
const PER_VALUE = 34;
/** How visible the lines of the grid are. */
const GRID = 0.35;
/** Half of the diagonal of a key. */
const KEY = 3.5;
/** Keys closer than this are drawn as one. */
const LEAST_APART = 2;
/** Letters of the text of the last mark. */
const MOST_LABEL = 12;
const DASHES = [[], [6, 3], [2, 3], [8, 3, 2, 3]];

export function plotOf({ width, height }: Size, unit: number): Plot {
  const { left, top, right, bottom } = ROOM;
  return {
    left: left * unit,
    top: top * unit,
    width: Math.max(1, width - (left + right) * unit),
    height: Math.max(1, height - (top + bottom) * unit),
  };
}

/** Draws the axes, the marks of the clip, and the lines with their keys. */
export function paintGraph(context: CanvasRenderingContext2D, picture: GraphPicture): void {
  const { size, unit, colors, font } = picture;
  const plot = plotOf(size, unit);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.setLineDash([]);
  context.font = `${TEXT * unit}px ${font}`;
  context.fillStyle = css(colors.background);
  context.fillRect(0, 0, size.width, size.height);
  paintOutside(context, picture, plot);
  paintAxes(context, picture, plot);
  paintMarks(context, picture, plot);
  context.save();
  context.beginPath();
  context.rect(plot.left, plot.top, plot.width, plot.height);
  context.clip();
  paintLines(context, picture, plot);
  context.restore();
  paintNames(context, picture, plot);
}

/** What is before the start of the clip or after its end. */
function paintOutside(
  context: CanvasRenderingContext2D,
  { about, view, colors }: GraphPicture,
  plot: Plot,
): void {
  const { start, stop } = rangeOf(about.clip);
  const { left, top, width, height } = plot;
  const inside = (x: number): number => Math.min(left + width, Math.max(left, x));
  const [from, to] = [inside(xOf(view, plot, start)), inside(xOf(view, plot, stop))];
  context.fillStyle = css(colors.outside);
  context.fillRect(left, top, from - left, height);
  context.fillRect(to, top, left + width - to, height);
}

function paintAxes(
  context: CanvasRenderingContext2D,
  { about, view, unit, colors }: GraphPicture,
  plot: Plot,
): void {
  const { left, top, width, height } = plot;
  const times = ticksBetween(view.from, view.to, width / (PER_TIME * unit));
  const values = ticksBetween(view.low, view.high, height / (PER_VALUE * unit));
  const line = Math.max(1, Math.round(unit));
  context.fillStyle = css(colors.grid, GRID);
  for (const time of times.values) context.fillRect(Math.round(xOf(view, plot, time)), top, line, height);
  for (const value of values.values) {
    const thick = value === 0 ? 2 * line : line;
    context.fillRect(left, Math.round(yOf(view, plot, value) - thick / 2), width, thick);
  }
  context.fillStyle = css(colors.text);
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const time of times.values) {
    const text = `${tickText(time, times.digits)} s`;
    context.fillText(text, xOf(view, plot, time), top + height + 4 * unit);
  }
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  const { unit: name } = about.curve;
  for (const value of values.values) {
    const text = `${tickText(value, values.digits)}${name === '°' ? '°' : ''}`;
    context.fillText(text, left - 6 * unit, yOf(view, plot, value), left - 8 * unit);
  }
}

function paintMarks(
  context: CanvasRenderingContext2D,
  { about, view, unit, colors }: GraphPicture,
  plot: Plot,
): void {
  const { left, top, width, height } = plot;
  context.fillStyle = css(colors.text, 0.5);
  context.textAlign = 'left';
  context.textBaseline = 'top';
  const shown = ticksOf(about.clip).filter(({ time }) => time >= view.from && time <= view.to);
  const dash = 4 * unit;
  for (const [index, { time, label }] of shown.entries()) {
    const x = Math.round(xOf(view, plot, time));
    context.fillStyle = css(colors.text, 0.6);
    for (let y = top; y < top + height; y += 2 * dash)
      context.fillRect(x, y, Math.max(1, Math.round(unit)), Math.min(dash, top + height - y));
    const next = shown[index + 1];
    const end = next === undefined ? left + width : xOf(view, plot, next.time);
    context.fillStyle = css(colors.text);
    const text = cut(context, label, end - x - 6 * unit);
    if (text !== '') context.fillText(text, x, 3 * unit);
    else if (next === undefined) paintLastMark(context, label, x, left + width, 3 * unit);
  }
}

/** The mark at the end of a clip has its text before it. */
function paintLastMark(
  context: CanvasRenderingContext2D,
  label: string,
  x: number,
  right: number,
  y: number,
): void {
  const text = label.length > MOST_LABEL ? `${label.slice(0, MOST_LABEL)}…` : label;
  context.textAlign = 'right';
  context.fillText(text, Math.min(right, x), y);
  context.textAlign = 'left';
}

function paintLines(
  context: CanvasRenderingContext2D,
  { about, view, unit, colors }: GraphPicture,
  plot: Plot,
): void {
  const { graph, shown } = about;
  const { times, lines } = graph;
  context.lineWidth = 1.5 * unit;
  context.lineJoin = 'round';
  lines.forEach(({ values }, line) => {
    if (shown[line] !== true) return;
    context.strokeStyle = css(colors[lineTone(lines.length, line)]);
    context.setLineDash(colors.dashed ? (DASHES[line] ?? []).map((part) => part * unit) : []);
    context.beginPath();
    for (const index of drawnPoints(times, values, view, Math.ceil(plot.width)))
      context.lineTo(xOf(view, plot, times[index]!), near(yOf(view, plot, values[index]!), plot));
    context.stroke();
  });
  context.setLineDash([]);
  lines.forEach((_, line) => {
    if (shown[line] === true) paintKeys(context, line, { about, view, unit, colors }, plot);
  });
}

function paintKeys(
  context: CanvasRenderingContext2D,
  line: number,
  { about, view, unit, colors }: Pick<GraphPicture, 'about' | 'view' | 'unit' | 'colors'>,
  plot: Plot,
): void {
  const { times, lines } = about.graph;
  const { values, keys } = lines[line]!;
  const half = KEY * unit;
  let [lastX, lastY] = [Number.NEGATIVE_INFINITY, 0];
  context.beginPath();
  for (const index of keys) {
    const x = xOf(view, plot, times[index]!);
    if (x < plot.left - half) continue;
    if (x > plot.left + plot.width + half) break;
    const y = near(yOf(view, plot, values[index]!), plot);
    if (Math.hypot(x - lastX, y - lastY) < LEAST_APART * unit) continue;
    [lastX, lastY] = [x, y];
    context.moveTo(x - half, y);
    context.lineTo(x, y - half);
    context.lineTo(x + half, y);
    context.lineTo(x, y + half);
    context.closePath();
  }
  context.fillStyle = css(colors[lineTone(lines.length, line)]);
  context.fill();
  context.lineWidth = unit;
  context.strokeStyle = css(colors.background);
  context.stroke();
}

/** The name of each line beside its end, where there is room: color alone does not tell lines apart. */
function paintNames(
  context: CanvasRenderingContext2D,
  { about, view, unit, colors }: GraphPicture,
  plot: Plot,
): void {
  const { curve, graph, shown } = about;
  if (curve.lines.length === 1) return;
  const { times, lines } = graph;
  const height = TEXT * unit;
  const names = lines
    .map(({ values }, line) => {
      const points = drawnPoints(times, values, view, 1);
      const y = near(yOf(view, plot, values[points.at(-1) ?? 0] ?? 0), plot);
      return { line, y: Math.min(plot.top + plot.height - height / 2, Math.max(plot.top + height / 2, y)) };
    })
    .filter(({ line }) => shown[line] === true)
    .sort((a, b) => a.y - b.y);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  let above = Number.NEGATIVE_INFINITY;
  // From above, none over another; the last ones then go up if they would leave the picture.
  const placed = names.map(({ line, y }) => {
    above = Math.max(y, above + height);
    return { line, y: above };
  });
  const over = Math.max(0, above - (plot.top + plot.height - height / 2));
  for (const { line, y } of placed) {
    context.fillStyle = css(colors[lineTone(lines.length, line)]);
    context.fillText(curve.lines[line] ?? '', plot.left + plot.width + 6 * unit, y - over);
  }
}

/** Text that fits a width; '' = none does. */
function cut(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let length = Math.min(text.length, 80);
  while (length > 2 && context.measureText(`${text.slice(0, length)}…`).width > width) length -= 1;
  return length > 2 ? `${text.slice(0, length)}…` : '';
}

/** Canvases draw nothing of lines that go millions of pixels away. */
function near(y: number, { top, height }: Plot): number {
  return Math.min(top + 10 * height, Math.max(top - 9 * height, y));
}

function css([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}
