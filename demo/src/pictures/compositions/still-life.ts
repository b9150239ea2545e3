import { fade, mix, shade, tint } from '../colour.ts';
import { lathe } from '../lathe.ts';
import type { DrawnObject, Palette } from '../objects/drawn-object.ts';
import { n } from '../pen.ts';
import { bouquet, oliveBranch, palmLeaf } from '../scenery/botany.ts';
import { tilePanel } from '../scenery/tiles.ts';
import { type ArchKind, at, circle, ellipse, fadeGroup, path, polygon, rect } from '../shapes.ts';
import { niche, type Opening, type Stage, sun, wall, windowLight } from './setting.ts';

interface Place {
  /** Position, as a share of the width. */
  x: number;
  /** The object's height, as a share of the picture's. */
  size: number;
  /** Height of its plinth, as a share of the picture's; 0 for an object on the table. */
  lift: number;
  /** Distance towards the viewer, as a share of the height. */
  near: number;
}

const LAYOUTS: readonly (readonly Place[])[] = [
  [
    { x: 0.5, size: 0.4, lift: 0.17, near: 0 },
    { x: 0.255, size: 0.3, lift: 0.05, near: 0.03 },
    { x: 0.755, size: 0.3, lift: 0.1, near: 0.01 },
    { x: 0.6, size: 0.17, lift: 0, near: 0.115 },
  ],
  [
    { x: 0.7, size: 0.38, lift: 0.22, near: 0 },
    { x: 0.44, size: 0.35, lift: 0.11, near: 0.02 },
    { x: 0.19, size: 0.29, lift: 0, near: 0.05 },
    { x: 0.58, size: 0.17, lift: 0, near: 0.125 },
  ],
  [
    { x: 0.3, size: 0.42, lift: 0.14, near: 0 },
    { x: 0.56, size: 0.3, lift: 0.06, near: 0.03 },
    { x: 0.8, size: 0.25, lift: 0, near: 0.05 },
    { x: 0.42, size: 0.16, lift: 0, near: 0.125 },
  ],
  [
    { x: 0.4, size: 0.46, lift: 0, near: 0.01 },
    { x: 0.66, size: 0.38, lift: 0.07, near: 0 },
    { x: 0.22, size: 0.22, lift: 0, near: 0.1 },
    { x: 0.81, size: 0.18, lift: 0, near: 0.105 },
  ],
  [
    { x: 0.5, size: 0.52, lift: 0.09, near: 0.02 },
    { x: 0.23, size: 0.22, lift: 0.03, near: 0.07 },
    { x: 0.78, size: 0.22, lift: 0.03, near: 0.07 },
  ],
];

/** Goods on a table and on plinths, before an arch, a sun or a tiled wall, in the light of a window. */
export const stillLife = (stage: Stage, objects: readonly DrawnObject[]): string => {
  const { pen, height } = stage;
  const { random } = pen;
  const table = height * 0.7;
  const chosen = random.pick(LAYOUTS);
  const mirrored = random.chance(0.5);
  const places = chosen.map((place) => (mirrored ? { ...place, x: 1 - place.x } : place));
  const order = places.map((place, index) => ({
    place,
    object: objects[index % objects.length] as DrawnObject,
    palette: paletteFor(stage, index),
  }));
  const standing = [...order].sort((a, b) => a.place.near - b.place.near);
  return (
    backdrop(stage, table, mirrored) +
    tableTop(stage, table) +
    standing.map(({ place, object, palette }) => exhibit(stage, table, place, object, palette)).join('') +
    foreground(stage, mirrored)
  );
};

/** Colours for an object, without the wall's. */
export const paletteFor = ({ pen, mood }: Stage, index: number): Palette => {
  const hues = mood.things.filter((hue) => hue !== mood.wall);
  const hue = (step: number) => hues[(index + step) % hues.length] as string;
  const start = pen.random.whole(0, 1);
  return { main: hue(start), second: hue(start + 1), accent: hue(start + 2), dark: mood.dark };
};

/** Backgrounds behind the table, each with the side at which its shape is, as a share of the width. */
const BACKDROPS = {
  niche: (stage, table, side, mirrored) => {
    const { pen, mood, width, height } = stage;
    const kind: ArchKind = pen.random.pick(['round', 'horseshoe', 'pointed']);
    const opening = { x: width * side, y: table + 4, width: height * 0.52, height: height * 0.62, kind };
    const sky = rect(0, 0, width, height, pen.verticalGradient(mood.second, 0.3));
    return (
      niche(stage, opening, sky + sun(stage, width * side, height * 0.34, height * 0.13)) +
      windowLight(stage, width * (mirrored ? 0.08 : 0.62))
    );
  },
  sun: (stage, _table, _side, mirrored) => {
    const { pen, mood, width, height } = stage;
    const disc = sun(stage, width * (mirrored ? 0.34 : 0.66), height * 0.33, height * pen.random.between(0.2, 0.27));
    const haze = pen.linearGradient([fade(mood.second, 0), fade(mood.second, 0.4)], [0, 1], 90);
    return disc + rect(0, height * 0.52, width, height * 0.3, haze);
  },
  tiles: (stage, table, _side, mirrored) => {
    const { pen, mood, width, height } = stage;
    const top = height * 0.4;
    return (
      tilePanel(stage, 0, top, width, table - top + 2, height * 0.1) +
      rect(0, top - 14, width, 16, pen.verticalGradient(tint(mood.wall, 0.4), 0.16)) +
      rect(0, top, width, 26, pen.linearGradient([fade(mood.dark, 0.28), fade(mood.dark, 0)], [0, 1], 90)) +
      windowLight(stage, width * (mirrored ? 0.5 : 0.16))
    );
  },
  arches: ({ pen, mood, width, height }, table, side) =>
    [mood.second, mix(mood.second, mood.wall, 0.45), tint(mood.wall, 0.35), mood.sun]
      .map((colour, ring) => {
        const breadth = height * (0.82 - ring * 0.17);
        const outline = archAt(width * side, table + 3, breadth, breadth * 0.8 + height * 0.02);
        return path(outline, pen.verticalGradient(colour, 0.12));
      })
      .join(''),
  window: (stage, _table, side, mirrored) => {
    const { pen, mood, width, height } = stage;
    const [x, y] = [width * side, height * 0.58];
    const opening: Opening = { x, y, width: height * 0.36, height: height * 0.48, kind: 'round' };
    const view = niche(stage, opening, seaView(stage, x, y));
    const sill = pen.verticalGradient(tint(mood.wall, 0.5), 0.2);
    return (
      view +
      rect(x - height * 0.23, height * 0.575, height * 0.46, height * 0.022, sill, 3) +
      windowLight(stage, width * (mirrored ? 0.06 : 0.66))
    );
  },
} satisfies Record<string, (stage: Stage, table: number, side: number, mirrored: boolean) => string>;

const backdrop = (stage: Stage, table: number, mirrored: boolean): string => {
  const kind = stage.pen.random.pick(['niche', 'sun', 'tiles', 'arches', 'window'] as const);
  const shape = wall(stage) + BACKDROPS[kind](stage, table, mirrored ? 0.62 : 0.38, mirrored);
  return shape + palmShadow(stage, mirrored);
};

const palmShadow = ({ pen, mood, width, height }: Stage, mirrored: boolean): string => {
  const shadowPen = pen.toShadow(shade(mood.wall, 0.6));
  const leaves = [12, 42, 74].map((turn) =>
    at(0, 0, 1, palmLeaf(shadowPen, height * 0.62, mood.dark), mirrored ? turn : 180 - turn),
  );
  return fadeGroup(0.2, at(mirrored ? width * 0.02 : width * 0.98, -20, 1, leaves.join('')));
};

const archAt = (x: number, y: number, width: number, height: number): string => {
  const half = width / 2;
  return `M${n(x - half)} ${n(y)}V${n(y - height + half)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(y - height + half)}V${n(y)}Z`;
};

const seaView = (stage: Stage, x: number, base: number): string => {
  const { pen, mood, height } = stage;
  const sea = base - height * 0.16;
  return (
    rect(x - height, 0, height * 2, height, pen.linearGradient([...mood.sky], [0.1, 0.45], 90)) +
    sun(stage, x + height * 0.05, sea - height * 0.09, height * 0.05) +
    rect(x - height, sea, height * 2, height, pen.linearGradient(['#3c7a80', '#8dbab5'], [0, 0.4], 90)) +
    path(
      `M${n(x - height * 0.3)} ${n(sea + 6)}C${n(x - height * 0.16)} ${n(sea - height * 0.07)} ${n(x - height * 0.04)} ${n(sea - height * 0.03)} ${n(x + height * 0.04)} ${n(sea + 6)}Z`,
      '#5f8a80',
    )
  );
};

const tableTop = ({ pen, mood, width, height }: Stage, table: number): string => {
  const edge = height * 0.87;
  return (
    rect(
      0,
      table,
      width,
      edge - table,
      pen.linearGradient([shade(mood.ground, 0.1), tint(mood.ground, 0.3)], [0, 1], 90),
    ) +
    ellipse(width * 0.36, height * 0.79, width * 0.46, height * 0.07, pen.halo(tint(mood.ground, 0.75), 0.65)) +
    rect(
      0,
      table - 2,
      width,
      height * 0.02,
      pen.linearGradient([fade(mood.dark, 0.22), fade(mood.dark, 0)], [0, 1], 90),
    ) +
    rect(
      0,
      edge,
      width,
      height - edge,
      pen.linearGradient([shade(mood.ground, 0.22), shade(mood.ground, 0.5)], [0, 1], 90),
    ) +
    rect(0, edge, width, 7, tint(mood.ground, 0.5))
  );
};

const exhibit = (stage: Stage, table: number, place: Place, object: DrawnObject, palette: Palette): string => {
  const { pen, mood, width, height } = stage;
  const x = width * place.x;
  const ground = table + height * (0.035 + place.near);
  const scale = (height * place.size * 1.5) / (Math.max(object.height, object.width * 0.82) + 62);
  const lift = height * place.lift;
  const [cast, tone] = [pen.toShadow(shade(mood.ground, 0.75)), 0.34];
  const thrown = (content: string, y: number) =>
    `<g opacity="${tone}" transform="translate(${n(x)} ${n(y)})"><g transform="matrix(1 0 -.85 .2 0 0)">${content}</g></g>`;
  const own = (shadowPen = pen) => `<g transform="scale(${scale.toFixed(3)})">${object.draw(shadowPen, palette)}</g>`;
  const contact = (y: number, reach: number) =>
    ellipse(x + 2, y, reach * 0.56, reach * 0.085, fade(shade(mood.ground, 0.85), 0.4));
  if (!lift) return thrown(own(cast), ground) + contact(ground, object.width * scale) + at(x, ground, 1, own());
  const half = Math.max((object.width * scale) / 2 + height * 0.02, height * 0.11);
  const plinth = plinthOf(stage, half, lift, palette);
  return (
    thrown(rect(-half, -lift, half * 2, lift, cast.flat('')), ground) +
    ellipse(x + 6, ground, half * 1.06, half * 0.16, fade(shade(mood.ground, 0.85), 0.36)) +
    at(x, ground, 1, plinth.body) +
    `<g transform="translate(${n(x)} ${n(ground)})">${pen.clip(path(plinth.top, '#000'), `<g transform="translate(${n(-x)} ${n(-ground)})">${thrown(own(cast), ground - lift)}${contact(ground - lift, object.width * scale)}</g>`)}</g>` +
    at(x, ground - lift, 1, own())
  );
};

const plinthOf = (
  { pen, mood }: Stage,
  half: number,
  lift: number,
  palette: Palette,
): { body: string; top: string } => {
  const colour = pen.random.pick([tint(mood.wall, 0.4), mood.second, mix(mood.second, mood.wall, 0.5), palette.accent]);
  if (pen.random.chance(0.6)) {
    const top = `M${n(-half)} ${n(-lift)}A${n(half)} ${n(half * 0.17)} 0 1 1 ${n(half)} ${n(-lift)}A${n(half)} ${n(half * 0.17)} 0 1 1 ${n(-half)} ${n(-lift)}Z`;
    return {
      top,
      body:
        lathe(
          pen,
          [
            [0, half],
            [lift, half],
          ],
          { fill: pen.cylinder(colour), sharp: true, shine: 0 },
        ) + path(top, pen.diagonalGradient(tint(colour, 0.3), 0.12)),
    };
  }
  const depth = half * 0.24;
  const slip = half * 0.22;
  const top = polygon([
    [-half, -lift + depth * 0.3],
    [-half + slip, -lift - depth * 0.7],
    [half + slip, -lift - depth * 0.7],
    [half, -lift + depth * 0.3],
  ]);
  const flank = polygon([
    [half, -lift + depth * 0.3],
    [half + slip, -lift - depth * 0.7],
    [half + slip, -depth * 0.7],
    [half, depth * 0.3],
  ]);
  return {
    top,
    body:
      rect(-half, -lift + depth * 0.3, half * 2, lift, pen.diagonalGradient(colour, 0.1)) +
      path(flank, shade(colour, 0.36)) +
      path(top, tint(colour, 0.42)) +
      circle(0, 0, 0, 'none'),
  };
};

const foreground = ({ pen, mood, width, height }: Stage, mirrored: boolean): string => {
  if (pen.random.chance(0.45)) return '';
  const green = pen.random.pick(['#6f8a5c', '#3f6b52', '#7c8552']);
  const branch = pen.random.chance(0.5)
    ? oliveBranch(pen, height * 0.5, green, '#4c3550')
    : at(0, 0, 1, bouquet(pen, height * 0.4, green, mood.things[0] as string), 60);
  return mirrored ? at(-10, height * 0.02, 1, branch, 24) : at(width + 10, height * 0.02, 1, branch, 156);
};
