import { shade } from '../colour.ts';
import { lathe } from '../lathe.ts';
import type { DrawnObject } from './drawn-object.ts';

export const amphora: DrawnObject = {
  name: { fr: 'jarre', ar: 'جرّة', en: 'jar' },
  width: 84,
  height: 130,
  draw: (pen, { main, second, accent }) => {
    const handle = (side: number) =>
      `<path d="M${side * 17} -112C${side * 50} -116 ${side * 46} -88 ${side * 35} -80" fill="none" stroke="${pen.flat(shade(main, side > 0 ? 0.3 : 0.05))}" stroke-width="7" stroke-linecap="round"/>`;
    return (
      handle(1) +
      handle(-1) +
      lathe(
        pen,
        [
          [0, 20],
          [14, 26],
          [50, 40],
          [82, 36],
          [100, 18],
          [116, 15],
          [128, 21],
        ],
        {
          fill: pen.cylinder(main),
          inside: shade(main, 0.6),
          bands: [
            { from: 46, to: 50, colour: second },
            { from: 54, to: 68, colour: accent },
            { from: 72, to: 76, colour: second },
          ],
        },
      )
    );
  },
};

export const vase: DrawnObject = {
  name: { fr: 'vase', ar: 'مزهرية', en: 'vase' },
  width: 60,
  height: 112,
  draw: (pen, { main, second }) =>
    lathe(
      pen,
      [
        [0, 18],
        [20, 28],
        [46, 27],
        [74, 14],
        [94, 11],
        [110, 17],
      ],
      { fill: pen.cylinder(main), inside: shade(main, 0.55), bands: [{ from: 0, to: 34, colour: second }] },
    ),
};

export const roundVase: DrawnObject = {
  name: { fr: 'vase rond', ar: 'مزهرية مستديرة', en: 'round vase' },
  width: 86,
  height: 84,
  draw: (pen, { main, accent }) =>
    lathe(
      pen,
      [
        [0, 20],
        [10, 32],
        [36, 43],
        [60, 32],
        [70, 15],
        [82, 14],
      ],
      {
        fill: pen.cylinder(main),
        inside: shade(main, 0.55),
        bands: [
          { from: 30, to: 34, colour: accent },
          { from: 40, to: 43, colour: accent },
        ],
      },
    ),
};

export const bowl: DrawnObject = {
  name: { fr: 'bol de céramique', ar: 'صحن خزفي', en: 'ceramic bowl' },
  width: 96,
  height: 44,
  draw: (pen, { main, second }) =>
    lathe(
      pen,
      [
        [0, 20],
        [5, 21],
        [12, 32],
        [28, 44],
        [42, 48],
      ],
      { fill: pen.cylinder(main), inside: shade(second, 0.1), bands: [{ from: 28, to: 36, colour: second }] },
    ),
};
