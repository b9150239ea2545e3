import { fade, shade, tint } from '../colour.ts';
import { circle, line, path } from '../shapes.ts';
import type { DrawnObject } from './drawn-object.ts';

export const heel: DrawnObject = {
  name: { fr: 'escarpin', ar: 'حذاء بكعب عالٍ', en: 'court shoe' },
  width: 112,
  height: 74,
  draw: (pen, { main, second }) =>
    path('M-52 -60L-46 -34L-43 0L-49 0L-54 -34Z', pen.verticalGradient(shade(main, 0.2))) +
    path(
      'M-56 -68C-48 -74 -40 -70 -38 -60C-30 -40 -4 -34 16 -22C34 -16 50 -14 55 -4C56 0 50 1 46 1L18 0C-6 -4 -24 -22 -40 -30C-50 -34 -58 -54 -56 -68Z',
      pen.diagonalGradient(main, 0.26),
    ) +
    (pen.silhouette
      ? ''
      : path('M-53 -66C-48 -70 -42 -66 -40 -58C-32 -40 -8 -34 10 -24C-8 -24 -36 -30 -46 -46Z', shade(second, 0.25)) +
        line('M-40 -30C-24 -22 -6 -3 18 0L48 1', shade(main, 0.55), 2.4)),
};

export const oxford: DrawnObject = {
  name: { fr: 'soulier richelieu', ar: 'حذاء رجالي', en: 'oxford shoe' },
  width: 124,
  height: 56,
  draw: (pen, { main }) =>
    path(
      'M-58 -52C-50 -56 -28 -56 -20 -50C-4 -34 24 -36 46 -26C60 -20 62 -12 60 -8L-58 -8C-62 -20 -62 -42 -58 -52Z',
      pen.diagonalGradient(main, 0.3),
    ) +
    path('M-60 -9L61 -9L60 -2L-18 -2L-20 1L-60 1Z', pen.flat(shade(main, 0.65))) +
    (pen.silhouette
      ? ''
      : path('M-56 -51C-48 -55 -30 -55 -22 -49C-30 -46 -50 -46 -56 -51Z', shade(main, 0.6)) +
        line(
          'M-58 -30C-44 -28 -34 -20 -30 -9M24 -33C22 -24 24 -14 28 -9M-18 -47C-10 -30 2 -22 22 -22',
          fade(shade(main, 0.6), 0.8),
          1.8,
        ) +
        line('M-14 -40l10 -4M-8 -34l10 -4M0 -29l10 -4', tint(main, 0.5), 2.2)),
};

export const sneaker: DrawnObject = {
  name: { fr: 'basket', ar: 'حذاء رياضي', en: 'trainer' },
  width: 126,
  height: 62,
  draw: (pen, { main, second, accent }) =>
    path(
      'M-58 -54C-50 -60 -36 -52 -26 -56C-16 -40 6 -30 34 -26C52 -24 60 -18 60 -10L-58 -10C-62 -24 -62 -44 -58 -54Z',
      pen.diagonalGradient(main, 0.24),
    ) +
    path('M-62 -14L62 -14C64 -4 58 1 50 1L-54 1C-62 1 -64 -6 -62 -14Z', pen.verticalGradient('#f6efe0', 0.14)) +
    (pen.silhouette
      ? ''
      : path('M-58 -54C-50 -60 -36 -52 -26 -56C-30 -44 -50 -42 -59 -44Z', second) +
        path('M-34 -14C-28 -34 -4 -34 8 -14L-2 -14C-8 -24 -20 -24 -24 -14Z', accent) +
        path('M34 -26C52 -24 60 -18 60 -13L38 -13C34 -18 34 -22 34 -26Z', second) +
        line('M-20 -46l14 -6M-12 -40l14 -6M-3 -35l14 -6M8 -31l12 -5', '#fbf4e6', 3) +
        line('M-60 -6H60', fade(shade(accent, 0.2), 0.9), 2)),
};

export const sandal: DrawnObject = {
  name: { fr: 'sandale de cuir', ar: 'صندل جلدي', en: 'leather sandal' },
  width: 122,
  height: 46,
  draw: (pen, { main, accent }) =>
    path(
      'M-58 -10C-40 -14 20 -14 58 -8C62 -4 60 1 54 1L-54 1C-62 1 -62 -8 -58 -10Z',
      pen.verticalGradient('#9b6236', 0.24),
    ) +
    line('M-50 -11C-54 -38 -34 -44 -22 -12', pen.diagonalGradient(main), 8) +
    line('M-46 -34C-20 -50 6 -30 14 -11', pen.diagonalGradient(main), 8) +
    line('M26 -10C28 -28 46 -26 48 -9', pen.diagonalGradient(main), 10) +
    circle(-46, -34, 5, pen.sphere(accent)),
};

export const babouche: DrawnObject = {
  name: { fr: 'balgha brodée', ar: 'بلغة مطرّزة', en: 'embroidered slipper' },
  width: 118,
  height: 40,
  draw: (pen, { main, accent }) =>
    path('M-56 -8C-30 -12 30 -10 58 -14C60 -6 56 1 48 1L-50 1C-60 1 -60 -6 -56 -8Z', pen.flat('#8a5730')) +
    path(
      'M-6 -34C16 -40 40 -28 60 -18C62 -10 56 -5 46 -5L-20 -6C-26 -16 -18 -30 -6 -34Z',
      pen.diagonalGradient(main, 0.28),
    ) +
    (pen.silhouette
      ? ''
      : path('M2 -30l8 8l8 -8l-8 -5ZM26 -26l6 6l7 -5l-6 -5Z', accent) +
        line('M-18 -10C0 -14 30 -12 54 -14', accent, 2)),
};
