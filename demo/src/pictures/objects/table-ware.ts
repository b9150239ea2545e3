import { fade, shade, tint } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { circle, ellipse, line, path } from '../shapes.ts';
import type { DrawnObject } from './drawn-object.ts';

const GOLD = '#d9b46a';

export const tagine: DrawnObject = {
  name: { fr: 'tajine', ar: 'طاجين', en: 'tagine' },
  width: 120,
  height: 104,
  draw: (pen, { main, second, accent }) =>
    lathe(
      pen,
      [
        [0, 46],
        [6, 52],
        [22, 60],
        [26, 60],
      ],
      { fill: pen.cylinder(second) },
    ) +
    `<g transform="translate(0 -24)">${lathe(
      pen,
      [
        [0, 52],
        [14, 40],
        [34, 22],
        [52, 12],
        [62, 9],
      ],
      {
        fill: pen.cylinder(main),
        bands: [
          { from: 6, to: 11, colour: accent },
          { from: 26, to: 34, colour: second },
        ],
      },
    )}${circle(0, -70, 11, pen.sphere(main))}</g>`,
};

export const teaGlass: DrawnObject = {
  name: { fr: 'verre de thé aux pignons', ar: 'كأس شاي بالبندق', en: 'glass of tea with pine nuts' },
  width: 44,
  height: 62,
  draw: (pen) =>
    lathe(
      pen,
      [
        [0, 15],
        [20, 14],
        [40, 18],
        [60, 21],
      ],
      { fill: pen.glass('#e9d9b4') },
    ) +
    lathe(
      pen,
      [
        [3, 13],
        [20, 12.5],
        [40, 16.5],
        [50, 18.5],
      ],
      { fill: pen.cylinder('#b5541f'), inside: '#8f3c16', shine: 0.4 },
    ) +
    (pen.silhouette
      ? ''
      : [-9, -2, 6, 11].map((x, index) => ellipse(x, -50 + (index % 2) * 2, 3.4, 1.8, '#f2e0b0')).join('') +
        line('M-16 -34C-12 -32 12 -32 16 -34', fade(GOLD, 0.9), 2)),
};

export const teapot: DrawnObject = {
  name: { fr: 'théière', ar: 'برّاد شاي', en: 'teapot' },
  width: 124,
  height: 96,
  draw: (pen, { main, accent }) =>
    line('M34 -58C66 -64 62 -20 36 -22', pen.flat(shade(main, 0.25)), 8) +
    path('M-30 -22C-46 -26 -50 -50 -64 -60L-56 -64C-44 -60 -36 -50 -28 -46Z', pen.cylinder(main)) +
    lathe(
      pen,
      [
        [0, 26],
        [10, 34],
        [30, 42],
        [52, 34],
        [62, 22],
      ],
      {
        fill: pen.cylinder(main),
        shine: 0.4,
        bands: [{ from: 22, to: 30, colour: accent }],
      },
    ) +
    `<g transform="translate(0 -60)">${lathe(
      pen,
      [
        [0, 24],
        [8, 20],
        [16, 8],
        [20, 5],
      ],
      { fill: pen.cylinder(accent) },
    )}${circle(0, -25, 7, pen.sphere(GOLD))}</g>`,
};

export const coffee: DrawnObject = {
  name: { fr: 'tasse de café', ar: 'فنجان قهوة', en: 'cup of coffee' },
  width: 96,
  height: 48,
  draw: (pen, { main, second }) =>
    ellipse(0, -3, 46, 8, pen.cylinder(second)) +
    ellipse(0, -6, 44, 7, pen.flat(tint(second, 0.3))) +
    line('M24 -34C46 -38 42 -12 22 -14', pen.flat(shade(main, 0.2)), 6) +
    `<g transform="translate(0 -6)">${lathe(
      pen,
      [
        [0, 15],
        [6, 20],
        [24, 28],
        [40, 30],
      ],
      { fill: pen.cylinder(main), inside: '#4a2618', bands: [{ from: 26, to: 30, colour: second }] },
    )}</g>` +
    (pen.silhouette ? '' : ellipse(-4, -46, 18, 2.6, '#c08a58')),
};

export const zezwa: DrawnObject = {
  name: { fr: 'zezwa de cuivre', ar: 'ززوة نحاس', en: 'copper coffee pot' },
  width: 120,
  height: 70,
  draw: (pen) =>
    line('M26 -56L92 -72', pen.flat('#5a2e1c'), 8) +
    lathe(
      pen,
      [
        [0, 24],
        [6, 28],
        [24, 28],
        [46, 18],
        [58, 24],
      ],
      { fill: pen.cylinder('#c06a34'), inside: '#3c1d12', shine: 0.5 },
    ),
};

export const couscous: DrawnObject = {
  name: { fr: 'plat de couscous', ar: 'طبق كسكسي', en: 'plate of couscous' },
  width: 130,
  height: 66,
  draw: (pen, { main, second }) => {
    const random = pen.random;
    const mound = path(
      'M-50 -26C-40 -62 -18 -70 0 -70C20 -70 42 -60 50 -26C30 -18 -30 -18 -50 -26Z',
      pen.cylinder('#e5b65c'),
    );
    if (pen.silhouette)
      return (
        mound +
        lathe(
          pen,
          [
            [0, 30],
            [14, 46],
            [28, 62],
          ],
          { fill: pen.flat(main) },
        )
      );
    const grains = Array.from({ length: 60 }, () => {
      const turn = random.between(-1, 1);
      return circle(
        turn * 44,
        -26 - random.between(0, 38) * (1 - turn * turn),
        random.between(0.8, 1.7),
        random.pick(['#f7dda0', '#c98f35']),
      );
    });
    const garnish = [
      ellipse(-22, -44, 13, 7, pen.sphere('#d9732d')),
      ellipse(14, -52, 12, 7, pen.sphere('#7f9a4e')),
      ellipse(-2, -62, 15, 9, pen.sphere('#a3462a')),
      ellipse(28, -36, 11, 6, pen.sphere('#d9732d')),
      ellipse(-38, -32, 7, 5, pen.sphere('#efd9a3')),
      ellipse(4, -38, 6, 5, pen.sphere('#efd9a3')),
    ];
    const rim = `<g>${lathe(
      pen,
      [
        [0, 30],
        [4, 31],
        [14, 48],
        [28, 64],
      ],
      { fill: pen.cylinder(main), inside: tint(second, 0.4), bands: [{ from: 16, to: 22, colour: second }] },
    )}</g>`;
    return rim + mound + grains.join('') + garnish.join('');
  },
};

export const cruet: DrawnObject = {
  name: { fr: 'huile d’olive', ar: 'زيت زيتون', en: 'olive oil' },
  width: 46,
  height: 124,
  draw: (pen, { accent }) =>
    lathe(
      pen,
      [
        [0, 20],
        [4, 22],
        [58, 22],
        [76, 9],
        [104, 7],
        [108, 9],
      ],
      { fill: pen.glass('#a9a03c'), shine: 0 },
    ) +
    lathe(
      pen,
      [
        [3, 19],
        [44, 19],
        [54, 18],
      ],
      { fill: pen.cylinder('#a79a2e'), shine: 0.35 },
    ) +
    (pen.silhouette
      ? ''
      : `<rect x="-17" y="-44" width="34" height="26" fill="#f4ead0"/><path d="M-8 -26C-6 -36 4 -40 9 -38C8 -30 0 -24 -8 -26Z" fill="${accent}"/>`) +
    `<g transform="translate(0 -107)">${lathe(
      pen,
      [
        [0, 8],
        [16, 7],
      ],
      { fill: pen.cylinder('#8a5a34'), shine: 0.2, sharp: true },
    )}</g>`,
};

export const juice: DrawnObject = {
  name: { fr: 'citronnade à la menthe', ar: 'ليموناضة بالنعناع', en: 'mint lemonade' },
  width: 50,
  height: 110,
  draw: (pen, { accent }) =>
    line('M4 -20L22 -116', pen.flat(accent), 5) +
    lathe(
      pen,
      [
        [0, 18],
        [76, 25],
      ],
      { fill: pen.glass('#dfe8d2'), sharp: true },
    ) +
    lathe(
      pen,
      [
        [4, 16],
        [62, 22],
      ],
      { fill: pen.cylinder('#e9cf5a'), sharp: true, inside: '#f3e28a', shine: 0.4 },
    ) +
    path('M-14 -74C-30 -84 -26 -100 -14 -104C-6 -96 -6 -84 -14 -74Z', pen.diagonalGradient('#4f8a52')) +
    path('M-10 -74C-8 -92 6 -98 14 -94C12 -82 4 -74 -10 -74Z', pen.diagonalGradient('#6aa35a')) +
    circle(24, -78, 14, pen.flat('#f0d24c')) +
    (pen.silhouette
      ? ''
      : circle(24, -78, 11, '#f8eaa0') + line('M24 -88V-68M15 -83L33 -73M33 -83L15 -73', '#f0d24c', 1.6)),
};
