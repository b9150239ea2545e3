import { fade, mix, shade, tint } from './colour.ts';
import type { Random } from './random.ts';

/** Rounds to tenths for a smaller file, without a visible difference. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

/**
 * Creates paints and collects their SVG definitions. Light comes from the upper left.
 * A silhouette pen returns one colour for every paint, so that an object draws its own cast shadow.
 */
export class Pen {
  readonly random: Random;
  readonly silhouette: string | null;
  private readonly definitions: Map<string, string>;

  constructor(random: Random, silhouette: string | null = null, definitions = new Map<string, string>()) {
    this.random = random;
    this.silhouette = silhouette;
    this.definitions = definitions;
  }

  /** The same pen for drawing a shadow. */
  toShadow(colour: string): Pen {
    return new Pen(this.random, colour, this.definitions);
  }

  /** A plain colour. */
  flat(colour: string): string {
    return this.silhouette ?? colour;
  }

  /** The shading of a cylinder: lit on its left, dark on its right, with reflected light at the edge. */
  cylinder(colour: string): string {
    return this.linearGradient(
      [tint(colour, 0.08), tint(colour, 0.34), colour, shade(colour, 0.3), shade(colour, 0.18)],
      [0, 0.2, 0.5, 0.88, 1],
      0,
    );
  }

  /** The shading of a sphere. */
  sphere(colour: string): string {
    return (
      this.silhouette ??
      this.define(
        `ball${colour}`,
        (id) =>
          `<radialGradient id="${id}" cx=".34" cy=".3" r=".8">${stops([tint(colour, 0.5), colour, shade(colour, 0.38)], [0, 0.45, 1])}</radialGradient>`,
      )
    );
  }

  /** A vertical gradient, darker downwards. */
  verticalGradient(colour: string, depth = 0.22): string {
    return this.linearGradient([tint(colour, depth * 0.7), shade(colour, depth)], [0, 1], 90);
  }

  /** A diagonal gradient, darker downwards. */
  diagonalGradient(colour: string, depth = 0.22): string {
    return this.linearGradient([tint(colour, depth), colour, shade(colour, depth)], [0, 0.5, 1], 45);
  }

  /** Clear or coloured glass. */
  glass(colour: string): string {
    const [bright, deep] = [mix(colour, '#ffffff', 0.5), shade(colour, 0.25)];
    return this.linearGradient(
      [fade(deep, 0.6), fade(bright, 0.75), fade(colour, 0.5), fade(deep, 0.72)],
      [0, 0.22, 0.55, 1],
      0,
    );
  }

  /** A linear gradient across the painted shape; 0 degrees runs rightwards, 90 downwards. */
  linearGradient(colours: readonly string[], offsets: readonly number[], angle: number): string {
    return (
      this.silhouette ??
      this.define(`ramp${colours.join()}${offsets.join()}${angle}`, (id) => {
        const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        return `<linearGradient id="${id}" x1="0" y1="0" x2="${x.toFixed(3)}" y2="${y.toFixed(3)}">${stops(colours, offsets)}</linearGradient>`;
      })
    );
  }

  /** A soft disc of light, opaque in its middle and transparent at its edge. */
  halo(colour: string, opacity: number): string {
    return this.define(
      `halo${colour}${opacity}`,
      (id) =>
        `<radialGradient id="${id}">${stops([fade(colour, opacity), fade(colour, opacity * 0.45), fade(colour, 0)], [0, 0.5, 1])}</radialGradient>`,
    );
  }

  /** Shows `content` only inside `shape`. */
  clip(shape: string, content: string): string {
    const url = this.define(`clip${shape}`, (id) => `<clipPath id="${id}">${shape}</clipPath>`);
    return `<g clip-path="${url}">${content}</g>`;
  }

  /** All definitions so far, as one element. */
  defs(): string {
    return `<defs>${[...this.definitions.values()].join('')}</defs>`;
  }

  private define(key: string, write: (id: string) => string): string {
    const known = this.definitions.get(key);
    const id = known ? /id="([^"]+)"/.exec(known)?.[1] : `d${this.definitions.size}`;
    if (!known) this.definitions.set(key, write(id as string));
    return `url(#${id})`;
  }
}

const stops = (colours: readonly string[], offsets: readonly number[]): string =>
  colours
    .map((colour, index) => {
      const opacity = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
      const through = opacity < 1 ? ` stop-opacity="${opacity.toFixed(3)}"` : '';
      return `<stop offset="${offsets[index]}" stop-color="${colour.slice(0, 7)}"${through}/>`;
    })
    .join('');
