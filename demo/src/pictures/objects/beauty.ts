import { fade, shade, tint } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { ellipse, path, rect } from '../shapes.ts';
import type { DrawnObject } from './drawn-object.ts';

export const perfume: DrawnObject = {
  name: { fr: 'flacon de parfum', ar: 'زجاجة عطر', en: 'perfume bottle' },
  width: 62,
  height: 104,
  draw: (pen, { main, accent }) =>
    rect(-31, -66, 62, 66, pen.glass(main), 9) +
    rect(-25, -46, 50, 40, pen.cylinder(main), 5) +
    rect(-16, -40, 32, 22, pen.flat(tint(accent, 0.55)), 2) +
    rect(-8, -31, 16, 3, pen.flat(shade(main, 0.4))) +
    rect(-9, -74, 18, 9, pen.cylinder('#d9b46a'), 2) +
    rect(-15, -104, 30, 31, pen.cylinder(accent), 4) +
    (pen.silhouette ? '' : path('M-26 -60L-19 -60L-19 -8L-26 -8Z', fade('#ffffff', 0.4))),
};

export const flask: DrawnObject = {
  name: { fr: 'flacon ciselé', ar: 'قنينة منقوشة', en: 'faceted flask' },
  width: 66,
  height: 92,
  draw: (pen, { main, second }) =>
    path('M0 0L-20 0L-33 -28L-22 -56L22 -56L33 -28L20 0Z', pen.flat(main)) +
    path('M-20 0L-33 -28L-10 -30Z', pen.flat(tint(main, 0.35))) +
    path('M-33 -28L-22 -56L-10 -30Z', pen.flat(tint(main, 0.55))) +
    path('M-10 -30L-22 -56L22 -56L12 -30Z', pen.flat(tint(main, 0.2))) +
    path('M12 -30L22 -56L33 -28Z', pen.flat(shade(main, 0.2))) +
    path('M12 -30L33 -28L20 0Z', pen.flat(shade(main, 0.38))) +
    path('M-20 0L-10 -30L12 -30L20 0Z', pen.flat(shade(main, 0.08))) +
    rect(-8, -64, 16, 9, pen.cylinder('#d9b46a')) +
    `<circle cx="0" cy="-77" r="15" fill="${pen.sphere(second)}"/>`,
};

export const lipstick: DrawnObject = {
  name: { fr: 'rouge à lèvres', ar: 'أحمر شفاه', en: 'lipstick' },
  width: 28,
  height: 92,
  draw: (pen, { main, dark }) =>
    path('M-9 -52L-9 -78C-8 -88 4 -93 9 -92L9 -52Z', pen.cylinder(main)) +
    (pen.silhouette ? '' : path('M-9 -78C-8 -88 4 -93 9 -92C8 -84 0 -77 -9 -76Z', tint(main, 0.3))) +
    rect(-11, -56, 22, 22, pen.cylinder('#d9b46a'), 1) +
    rect(-14, -36, 28, 36, pen.cylinder(dark), 2),
};

export const cream: DrawnObject = {
  name: { fr: 'pot de crème', ar: 'علبة كريم', en: 'jar of cream' },
  width: 72,
  height: 50,
  draw: (pen, { second, accent }) =>
    lathe(
      pen,
      [
        [0, 34],
        [3, 36],
        [28, 36],
        [30, 34],
      ],
      { fill: pen.cylinder(second), sharp: true },
    ) +
    rect(-20, -22, 40, 10, pen.flat(tint(second, 0.6)), 2) +
    `<g transform="translate(0 -30)">${lathe(
      pen,
      [
        [0, 36],
        [16, 36],
        [18, 34],
      ],
      { fill: pen.cylinder(accent), sharp: true, inside: tint(accent, 0.2) },
    )}</g>`,
};

export const pump: DrawnObject = {
  name: { fr: 'flacon de soin', ar: 'قارورة عناية', en: 'lotion bottle' },
  width: 52,
  height: 120,
  draw: (pen, { main, dark }) =>
    `<path d="M-22 -112L2 -112L2 -98" fill="none" stroke="${pen.flat(dark)}" stroke-width="7" stroke-linejoin="round"/>` +
    rect(-2, -100, 8, 18, pen.cylinder(dark)) +
    rect(-12, -88, 26, 10, pen.cylinder(dark), 3) +
    lathe(
      pen,
      [
        [0, 24],
        [4, 26],
        [64, 26],
        [74, 22],
        [80, 12],
      ],
      { fill: pen.cylinder(main) },
    ) +
    rect(-15, -56, 30, 32, pen.flat(tint(main, 0.62)), 2) +
    ellipse(0, -40, 7, 9, pen.flat(main)),
};

export const brush: DrawnObject = {
  name: { fr: 'pinceaux', ar: 'فرش تجميل', en: 'make-up brushes' },
  width: 60,
  height: 110,
  draw: (pen, { main, second, accent }) =>
    [-16, 0, 15]
      .map(
        (x, index) =>
          `<g transform="rotate(${x * 0.8} ${x} -20)">${rect(x - 3, -86, 6, 66, pen.cylinder(accent))}${rect(x - 5, -92, 10, 14, pen.cylinder('#d9b46a'))}${path(`M${x - 6} -90C${x - 14} -104 ${x - 6} -${116 - index * 4} ${x} -${118 - index * 4}C${x + 6} -${116 - index * 4} ${x + 14} -104 ${x + 6} -90Z`, pen.cylinder(second))}</g>`,
      )
      .join('') +
    lathe(
      pen,
      [
        [0, 22],
        [44, 25],
      ],
      { fill: pen.cylinder(main), sharp: true },
    ),
};

export const soap: DrawnObject = {
  name: { fr: 'savons à l’huile d’olive', ar: 'صابون بزيت الزيتون', en: 'olive-oil soaps' },
  width: 92,
  height: 62,
  draw: (pen) =>
    [
      [-22, 0, '#9aa36a'],
      [24, 0, '#d8c38c'],
      [0, -30, '#b9bd8a'],
    ]
      .map(([x, y, colour]) => {
        const [left, top, tone] = [Number(x) - 22, Number(y) - 30, String(colour)];
        return (
          path(`M${left} ${top + 6}l8 -8h44l-8 8Z`, pen.flat(tint(tone, 0.4))) +
          path(`M${left + 44} ${top + 6}l8 -8v24l-8 8Z`, pen.flat(shade(tone, 0.3))) +
          rect(left, top + 6, 44, 24, pen.verticalGradient(tone, 0.12)) +
          rect(left + 10, top + 13, 24, 10, pen.flat(shade(tone, 0.14)), 5)
        );
      })
      .join(''),
};
