import { fade, shade, tint } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { circle, ellipse, line, path, rect } from '../shapes.ts';
import type { DrawnObject } from './drawn-object.ts';

const GOLD = '#d9b46a';

const stand = (paint: string) => rect(-2.5, -60, 5, 60, paint) + ellipse(0, -2, 26, 5, paint);

export const dress: DrawnObject = {
  name: { fr: 'robe sur mannequin', ar: 'فستان على مانيكان', en: 'dress on a form' },
  width: 92,
  height: 168,
  draw: (pen, { main, second, dark }) => {
    const body =
      'M-17 -150C-14 -142 -8 -138 0 -138C8 -138 14 -142 17 -150L22 -148C24 -136 26 -128 22 -116C18 -106 18 -100 20 -94C30 -70 42 -46 46 -24C30 -16 -30 -16 -46 -24C-42 -46 -30 -70 -20 -94C-18 -100 -18 -106 -22 -116C-26 -128 -24 -136 -22 -148Z';
    const folds = [-26, -8, 12, 28].map((x) => `M${x * 0.45} -92C${x * 0.7} -70 ${x} -46 ${x * 1.2} -20`).join('');
    return (
      stand(pen.flat(dark)) +
      rect(-5, -166, 10, 22, pen.cylinder('#c99c6b')) +
      circle(0, -167, 5, pen.flat(dark)) +
      path(
        'M-17 -150C-10 -156 10 -156 17 -150C14 -142 8 -138 0 -138C-8 -138 -14 -142 -17 -150Z',
        pen.cylinder('#dcb98a'),
      ) +
      path(body, pen.cylinder(main)) +
      (pen.silhouette
        ? ''
        : line(folds, fade(shade(main, 0.4), 0.7), 2) +
          path('M-20 -99C-10 -95 10 -95 20 -99L20 -92C10 -88 -10 -88 -20 -92Z', second) +
          path('M-44 -31C-30 -24 30 -24 44 -31L46 -24C30 -16 -30 -16 -46 -24Z', second))
    );
  },
};

export const jacket: DrawnObject = {
  name: { fr: 'veste de costume', ar: 'سترة رجالية', en: 'suit jacket' },
  width: 96,
  height: 166,
  draw: (pen, { main, second, accent, dark }) =>
    stand(pen.flat(dark)) +
    rect(-6, -166, 12, 22, pen.cylinder('#c99c6b')) +
    path(
      'M-16 -152C-30 -148 -42 -144 -46 -132C-50 -104 -48 -76 -46 -56L-36 -56L-34 -44C-16 -38 16 -38 34 -44L36 -56L46 -56C48 -76 50 -104 46 -132C42 -144 30 -148 16 -152Z',
      pen.cylinder(main),
    ) +
    (pen.silhouette
      ? ''
      : path('M-14 -153L0 -92L14 -153C6 -158 -6 -158 -14 -153Z', '#f7efe0') +
        path('M-4 -147L4 -147L6 -112L0 -100L-6 -112Z', accent) +
        path('M-16 -152L-26 -122L-14 -116L0 -86L-14 -153Z', shade(main, 0.22)) +
        path('M16 -152L26 -122L14 -116L0 -86L14 -153Z', tint(main, 0.14)) +
        line(
          'M-34 -128C-32 -100 -34 -76 -36 -56M34 -128C32 -100 34 -76 36 -56M0 -86L0 -40',
          fade(shade(main, 0.5), 0.7),
          1.8,
        ) +
        circle(5, -76, 2.4, second) +
        circle(5, -60, 2.4, second) +
        path('M-28 -116l13 -3l1 5l-13 3Z', second)),
};

export const handbag: DrawnObject = {
  name: { fr: 'sac à main', ar: 'حقيبة يد', en: 'handbag' },
  width: 96,
  height: 94,
  draw: (pen, { main, second }) =>
    line('M-24 -50C-24 -100 24 -100 24 -50', pen.flat(shade(main, 0.35)), 6) +
    path(
      'M-40 -56C-44 -36 -48 -16 -47 -6C-46 0 -42 2 -36 2L36 2C42 2 46 0 47 -6C48 -16 44 -36 40 -56Z',
      pen.cylinder(main),
    ) +
    path('M-40 -56L40 -56C44 -38 40 -28 30 -26L-30 -26C-40 -28 -44 -38 -40 -56Z', pen.verticalGradient(second, 0.14)) +
    rect(-9, -34, 18, 14, pen.diagonalGradient(GOLD), 3) +
    (pen.silhouette
      ? ''
      : rect(-4, -30, 8, 6, shade(GOLD, 0.5), 1) + line('M-42 -6C-30 -4 30 -4 42 -6', fade(tint(main, 0.6), 0.6), 1.4)),
};

export const tote: DrawnObject = {
  name: { fr: 'couffin tressé', ar: 'قفّة سعف', en: 'woven basket bag' },
  width: 104,
  height: 104,
  draw: (pen, { main, second }) => {
    const body = 'M-50 -62C-46 -30 -40 -8 -34 0C-20 4 20 4 34 0C40 -8 46 -30 50 -62C30 -56 -30 -56 -50 -62Z';
    const weave = Array.from({ length: 9 }, (_, row) =>
      line(
        `M-52 ${-58 + row * 7}C-20 ${-52 + row * 7} 20 ${-52 + row * 7} 52 ${-58 + row * 7}`,
        fade('#8a6232', 0.55),
        1.6,
      ),
    ).join('');
    const bands =
      path('M-52 -44C-20 -36 20 -36 52 -44L52 -32C20 -24 -20 -24 -52 -32Z', main) +
      path('M-52 -27C-20 -19 20 -19 52 -27L52 -22C20 -14 -20 -14 -52 -22Z', second);
    return (
      line('M-26 -60C-24 -112 24 -112 26 -60', pen.flat('#7a4a2a'), 6) +
      path(body, pen.cylinder('#d9b478')) +
      (pen.silhouette ? '' : pen.clip(path(body, '#000'), bands + weave))
    );
  },
};

export const strawHat: DrawnObject = {
  name: { fr: 'chapeau de paille', ar: 'قبعة قش', en: 'straw hat' },
  width: 130,
  height: 52,
  draw: (pen, { main }) =>
    ellipse(0, -9, 64, 13, pen.cylinder('#dcb678')) +
    path('M-34 -12C-36 -44 -22 -54 0 -54C22 -54 36 -44 34 -12C20 -5 -20 -5 -34 -12Z', pen.cylinder('#e8c88e')) +
    (pen.silhouette
      ? ''
      : path('M-34.6 -22C-20 -14 20 -14 34.6 -22L34 -11C20 -4 -20 -4 -34 -11Z', main) +
        line('M-60 -9C-40 2 40 2 60 -9', fade('#9a7038', 0.5), 1.4)),
};

export const chechia: DrawnObject = {
  name: { fr: 'chéchia', ar: 'شاشية', en: 'chechia' },
  width: 72,
  height: 44,
  draw: (pen) =>
    lathe(
      pen,
      [
        [0, 33],
        [16, 36],
        [32, 33],
        [40, 20],
        [43, 4],
      ],
      { fill: pen.cylinder('#a8271f'), bands: [{ from: 0, to: 5, colour: '#7d1a18' }] },
    ),
};

export const folded: DrawnObject = {
  name: { fr: 'linge plié', ar: 'ملابس مطوية', en: 'folded clothes' },
  width: 104,
  height: 66,
  draw: (pen, { main, second, accent }) =>
    [main, second, accent, tint(main, 0.5)]
      .map((colour, index) => {
        const [y, half] = [-index * 16, 50 - (index % 2) * 3];
        return (
          path(
            `M${-half} ${y}C${-half - 7} ${y - 2} ${-half - 7} ${y - 15} ${-half} ${y - 16}L${half} ${y - 16}L${half} ${y}Z`,
            pen.verticalGradient(colour, 0.2),
          ) +
          (pen.silhouette
            ? ''
            : line(
                `M${-half + 2} ${y - 8}L${half} ${y - 8}M${half} ${y - 15}V${y - 1}`,
                fade(shade(colour, 0.5), 0.55),
                1.4,
              ))
        );
      })
      .join(''),
};

export const scarf: DrawnObject = {
  name: { fr: 'foulard de soie', ar: 'وشاح حرير', en: 'silk scarf' },
  width: 70,
  height: 130,
  draw: (pen, { main, second, accent, dark }) => {
    const cloth =
      'M-22 -118C-10 -126 10 -126 22 -118C26 -84 30 -50 26 -12C14 -4 6 -20 0 -10C-8 -20 -16 -2 -28 -12C-30 -50 -26 -84 -22 -118Z';
    const bands = [-104, -84, -56, -34]
      .map((y, index) =>
        path(
          `M-40 ${y}C-14 ${y + 9} 14 ${y + 9} 40 ${y}v${8 + (index % 2) * 6}C14 ${y + 20} -14 ${y + 20} -40 ${y + 10}Z`,
          index % 2 ? second : accent,
        ),
      )
      .join('');
    return (
      line('M-34 -120L34 -120', pen.flat(dark), 5) +
      rect(-2, -122, 4, 122, pen.flat(dark)) +
      ellipse(0, -1, 22, 4, pen.flat(dark)) +
      path(cloth, pen.cylinder(main)) +
      (pen.silhouette
        ? ''
        : pen.clip(
            path(cloth, '#000'),
            bands +
              line('M-10 -122C-8 -80 -12 -40 -10 -4M12 -122C10 -80 14 -40 12 -4', fade(shade(main, 0.5), 0.35), 5),
          ))
    );
  },
};

export const suitcase: DrawnObject = {
  name: { fr: 'valise', ar: 'حقيبة سفر', en: 'suitcase' },
  width: 88,
  height: 130,
  draw: (pen, { main, second, dark }) =>
    line('M-16 -104V-128H16V-104', pen.flat(dark), 5) +
    [-30, 30].map((x) => circle(x, -5, 6, pen.flat(dark))).join('') +
    rect(-42, -106, 84, 98, pen.cylinder(main), 10) +
    (pen.silhouette
      ? ''
      : [-27, -9, 9, 27].map((x) => rect(x - 2, -102, 4, 90, fade(shade(main, 0.4), 0.5), 2)).join('') +
        rect(-42, -64, 84, 9, second) +
        rect(-10, -69, 20, 18, tint(second, 0.4), 3)),
};

export const belt: DrawnObject = {
  name: { fr: 'ceinture enroulée', ar: 'حزام ملفوف', en: 'rolled belt' },
  width: 78,
  height: 40,
  draw: (pen, { main }) =>
    path('M-36 -34C-36 -44 36 -44 36 -34L36 -6C36 6 -36 6 -36 -6Z', pen.cylinder(main)) +
    (pen.silhouette
      ? ''
      : `<ellipse cx="0" cy="-34" rx="36" ry="7.5" fill="${shade(main, 0.5)}"/><ellipse cx="0" cy="-34" rx="24" ry="4.6" fill="none" stroke="${main}" stroke-width="4"/>`) +
    rect(16, -32, 18, 26, pen.diagonalGradient('#d9b46a'), 3) +
    (pen.silhouette ? '' : rect(21, -27, 8, 16, shade(main, 0.4))),
};
