import { fade, shade, tint } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { at, circle, ellipse, line, path, rect } from '../shapes.ts';
import type { DrawnObject } from './drawn-object.ts';

export const car: DrawnObject = {
  name: { fr: 'voiture citadine', ar: 'سيارة صغيرة', en: 'city car' },
  width: 190,
  height: 84,
  draw: (pen, { main, accent, dark }) => {
    const wheel = (x: number): string =>
      at(x, -17, 1, circle(0, 0, 17, pen.flat(dark)) + (pen.silhouette ? '' : circle(0, 0, 10, pen.sphere('#d8d4cc'))));
    const body =
      'M-92 -18C-94 -36 -88 -42 -70 -46L-48 -50C-36 -72 -22 -80 6 -80C34 -80 46 -70 60 -50C78 -48 90 -44 92 -28L92 -16L-92 -16Z';
    return (
      path(body, pen.verticalGradient(main, 0.26)) +
      (pen.silhouette
        ? ''
        : path('M-40 -50C-30 -66 -20 -73 -2 -73L-2 -50Z', pen.diagonalGradient('#cfe0d9')) +
          path('M4 -73C26 -73 36 -66 50 -50L4 -50Z', pen.diagonalGradient('#cfe0d9')) +
          line('M1 -48L1 -20M-88 -34L90 -34', fade(shade(main, 0.4), 0.5), 1.5) +
          ellipse(86, -36, 5, 6, tint(accent, 0.5)) +
          rect(12, -43, 10, 2.5, fade(shade(main, 0.5), 0.7), 1)) +
      wheel(-54) +
      wheel(56)
    );
  },
};

export const phone: DrawnObject = {
  name: { fr: 'téléphone', ar: 'هاتف ذكي', en: 'smartphone' },
  width: 58,
  height: 116,
  draw: (pen, { main, second, dark }) =>
    rect(-29, -116, 58, 116, pen.diagonalGradient(dark), 9) +
    (pen.silhouette
      ? ''
      : rect(-25, -111, 50, 106, pen.linearGradient([tint(main, 0.35), main, second], [0, 0.5, 1], 60), 6) +
        circle(-10, -80, 18, fade(tint(second, 0.5), 0.6)) +
        path('M-25 -46C-12 -62 4 -40 25 -58L25 -5L-25 -5Z', fade(shade(main, 0.3), 0.55)) +
        rect(-8, -114, 16, 3, fade('#ffffff', 0.4), 1.5)),
};

export const books: DrawnObject = {
  name: { fr: 'pile de livres', ar: 'كومة كتب', en: 'stack of books' },
  width: 110,
  height: 74,
  draw: (pen, { main, second, accent, dark }) =>
    [main, second, accent, dark]
      .map((colour, index) => {
        const [x, y] = [index % 2 ? -46 : -54, -18 * (index + 1)];
        const pages = pen.silhouette
          ? ''
          : rect(x + 84, y + 3, 16, 11, '#f6efe4') + rect(x + 8, y + 3, 5, 12, fade('#fff5e0', 0.6));
        return rect(x, y, 100, 17, pen.diagonalGradient(colour), 3) + pages;
      })
      .join(''),
};

export const glasses: DrawnObject = {
  name: { fr: 'lunettes de soleil', ar: 'نظارات شمسية', en: 'sunglasses' },
  width: 120,
  height: 46,
  draw: (pen, { main, dark }) => {
    const lens = (x: number): string =>
      path(
        `M${x - 26} -40C${x - 10} -46 ${x + 12} -46 ${x + 26} -40C${x + 28} -18 ${x + 14} -2 ${x} -2C${x - 14} -2 ${x - 28} -18 ${x - 26} -40Z`,
        pen.linearGradient([shade(main, 0.5), tint(main, 0.1)], [0, 1], 70),
      ) + (pen.silhouette ? '' : line(`M${x - 14} -34C${x - 8} -38 ${x} -38 ${x + 6} -36`, fade('#ffffff', 0.6), 3));
    return lens(-31) + lens(31) + line('M-57 -41L57 -41M-6 -36C-2 -40 2 -40 6 -36', pen.flat(dark), 5);
  },
};

export const watch: DrawnObject = {
  name: { fr: 'montre', ar: 'ساعة يد', en: 'watch' },
  width: 56,
  height: 124,
  draw: (pen, { main, second }) =>
    path('M-15 -124L15 -124L19 -84L-19 -84Z', pen.cylinder(main)) +
    path('M-19 -40L19 -40L15 0L-15 0Z', pen.cylinder(main)) +
    circle(0, -62, 28, pen.sphere('#d9b46a')) +
    (pen.silhouette
      ? ''
      : circle(0, -62, 23, tint(second, 0.75)) +
        line('M0 -62L0 -78M0 -62L11 -56', '#231d1a', 2.4) +
        circle(0, -62, 2.6, '#231d1a')),
};

export const ring: DrawnObject = {
  name: { fr: 'bague', ar: 'خاتم', en: 'ring' },
  width: 50,
  height: 70,
  draw: (pen, { accent }) =>
    `<circle cx="0" cy="-25" r="21" fill="none" stroke="${pen.diagonalGradient('#d9b46a', 0.35)}" stroke-width="6"/>` +
    path('M-16 -56L-8 -68L8 -68L16 -56L0 -42Z', pen.diagonalGradient(tint(accent, 0.3), 0.4)) +
    (pen.silhouette ? '' : path('M-16 -56L16 -56L0 -42Z', fade('#ffffff', 0.3))),
};

export const ball: DrawnObject = {
  name: { fr: 'ballon', ar: 'كرة', en: 'ball' },
  width: 84,
  height: 84,
  draw: (pen, { main, dark }) =>
    circle(0, -42, 42, pen.sphere(main)) +
    (pen.silhouette
      ? ''
      : line(
          'M-42 -42L42 -42M0 -84L0 0M-28 -73C-10 -52 -10 -32 -28 -11M28 -73C10 -52 10 -32 28 -11',
          fade(dark, 0.65),
          2.6,
        )),
};

export const racket: DrawnObject = {
  name: { fr: 'raquette', ar: 'مضرب', en: 'racket' },
  width: 70,
  height: 150,
  draw: (pen, { main, dark }) =>
    rect(-5, -58, 10, 58, pen.cylinder(dark), 4) +
    `<ellipse cx="0" cy="-102" rx="32" ry="44" fill="${pen.silhouette ?? fade('#fff5e0', 0.25)}" stroke="${pen.flat(main)}" stroke-width="7"/>` +
    (pen.silhouette
      ? ''
      : line(
          'M-20 -132L-20 -72M-10 -142L-10 -62M0 -144L0 -60M10 -142L10 -62M20 -132L20 -72M-29 -118L29 -118M-31 -104L31 -104M-29 -88L29 -88',
          fade('#fff5e0', 0.75),
          1.2,
        )),
};

export const cake: DrawnObject = {
  name: { fr: 'gâteau aux fruits', ar: 'كعكة بالفواكه', en: 'fruit cake' },
  width: 110,
  height: 84,
  draw: (pen, { main, second, accent }) => {
    const fruits = [-34, -18, 0, 18, 34].map((x) => circle(x, -66 - (x % 4), 8, pen.sphere(accent))).join('');
    const body = lathe(
      pen,
      [
        [0, 46],
        [60, 46],
      ],
      {
        fill: pen.cylinder(tint(main, 0.45)),
        bands: [
          { from: 18, to: 26, colour: second },
          { from: 40, to: 48, colour: second },
        ],
        inside: '#fffaf0',
        sharp: true,
        shine: 0.15,
      },
    );
    return ellipse(0, -2, 58, 10, pen.flat('#efe4d0')) + body + fruits;
  },
};

export const basket: DrawnObject = {
  name: { fr: 'panier du marché', ar: 'قفة السوق', en: 'market basket' },
  width: 120,
  height: 100,
  draw: (pen, { main, accent }) => {
    const greens = [-30, -10, 14, 32]
      .map((x, index) => circle(x, -66 - (index % 2) * 8, 17, pen.sphere(index % 2 ? accent : '#6f8a5c')))
      .join('');
    const weave = [-48, -36, -24, -12].map((y) => `M-52 ${y}L52 ${y}`).join('');
    return (
      `<path d="M-44 -56C-44 -108 44 -108 44 -56" fill="none" stroke="${pen.flat(shade(main, 0.3))}" stroke-width="6"/>` +
      greens +
      path('M-58 -60L58 -60L46 0L-46 0Z', pen.cylinder('#cf9a52')) +
      (pen.silhouette ? '' : line(weave, fade('#6b4520', 0.45), 2))
    );
  },
};

export const plane: DrawnObject = {
  name: { fr: 'avion de bois', ar: 'طائرة خشبية', en: 'wooden aeroplane' },
  width: 140,
  height: 70,
  draw: (pen, { main, second, dark }) =>
    line('M-30 -14L-34 0M30 -14L26 0', pen.flat(dark), 5) +
    path(
      'M-66 -30C-60 -44 40 -48 62 -34C66 -30 60 -20 44 -16L-40 -14C-56 -16 -68 -22 -66 -30Z',
      pen.verticalGradient(main),
    ) +
    path('M-62 -36L-72 -64L-54 -62L-40 -38Z', pen.diagonalGradient(second)) +
    path('M-14 -30L30 -30L8 -6L-22 -6Z', pen.diagonalGradient(second)) +
    (pen.silhouette ? '' : [10, 26, 42].map((x) => circle(x, -36, 4, '#fbf4e6')).join('')) +
    ellipse(66, -31, 3, 18, pen.flat(dark)),
};

export const bear: DrawnObject = {
  name: { fr: 'ours en peluche', ar: 'دب قماشي', en: 'teddy bear' },
  width: 90,
  height: 116,
  draw: (pen, { main, second }) => {
    const fur = pen.sphere(main);
    return (
      [-24, 24].map((x) => circle(x, -108, 12, fur)).join('') +
      [-30, 30].map((x) => ellipse(x, -12, 18, 13, fur) + ellipse(x * 1.1, -48, 12, 22, fur)).join('') +
      ellipse(0, -38, 34, 36, fur) +
      circle(0, -86, 32, fur) +
      (pen.silhouette
        ? ''
        : ellipse(0, -36, 20, 22, tint(second, 0.5)) +
          ellipse(0, -78, 14, 11, tint(second, 0.6)) +
          [-11, 11].map((x) => circle(x, -94, 3.4, '#231d1a')).join('') +
          ellipse(0, -82, 4, 3, '#231d1a'))
    );
  },
};

export const lamp: DrawnObject = {
  name: { fr: 'lampe', ar: 'مصباح', en: 'lamp' },
  width: 84,
  height: 140,
  draw: (pen, { main, dark }) =>
    ellipse(0, -4, 28, 6, pen.flat(dark)) +
    rect(-3, -90, 6, 86, pen.cylinder(dark)) +
    path(
      'M-24 -140L24 -140L42 -80L-42 -80Z',
      pen.linearGradient([tint(main, 0.55), tint(main, 0.2), main], [0, 0.5, 1], 90),
    ),
};

export const scissors: DrawnObject = {
  name: { fr: 'ciseaux et peigne', ar: 'مقص ومشط', en: 'scissors and comb' },
  width: 80,
  height: 120,
  draw: (pen, { main, second }) =>
    line('M-14 -32L20 -116M14 -32L-20 -116', pen.flat('#cfd3d2'), 8) +
    [-22, 22]
      .map(
        (x) => `<ellipse cx="${x}" cy="-17" rx="15" ry="16" fill="none" stroke="${pen.flat(main)}" stroke-width="7"/>`,
      )
      .join('') +
    circle(0, -66, 4, pen.flat(second)),
};

export const medicine: DrawnObject = {
  name: { fr: 'flacons de pharmacie', ar: 'قوارير صيدلية', en: 'pharmacy bottles' },
  width: 96,
  height: 96,
  draw: (pen, { main, accent }) =>
    at(
      -24,
      0,
      1,
      lathe(
        pen,
        [
          [0, 20],
          [62, 20],
          [70, 12],
          [82, 12],
        ],
        { fill: pen.glass(main) },
      ),
    ) +
    at(-24, 0, 1, rect(-13, -96, 26, 16, pen.cylinder('#f6efe4'), 3)) +
    at(
      26,
      0,
      1,
      lathe(
        pen,
        [
          [0, 22],
          [40, 22],
        ],
        { fill: pen.cylinder('#fbf4e6'), inside: tint(accent, 0.3), sharp: true },
      ),
    ) +
    (pen.silhouette
      ? ''
      : rect(18, -30, 16, 5, accent) + rect(23.5, -35.5, 5, 16, accent) + rect(-40, -46, 32, 20, '#fbf4e6', 2)),
};

export const coins: DrawnObject = {
  name: { fr: 'piles de pièces', ar: 'قطع نقدية', en: 'stacks of coins' },
  width: 110,
  height: 70,
  draw: (pen) =>
    [
      [-34, 3],
      [0, 6],
      [34, 4],
    ]
      .map(([x = 0, count = 0]) =>
        at(
          x,
          0,
          1,
          Array.from({ length: count }, (_, index) =>
            at(
              0,
              -index * 10,
              1,
              lathe(
                pen,
                [
                  [0, 16],
                  [9, 16],
                ],
                { fill: pen.cylinder('#d9a94a'), inside: '#f2d48a', sharp: true, shine: 0.1 },
              ),
            ),
          ).join(''),
        ),
      )
      .join(''),
};
