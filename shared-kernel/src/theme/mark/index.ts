/** The olive branch for malls without a logo: paths in a drawing of 36 by 36. */
export const OLIVE_BRANCH = {
  /** A stroke of width 1.75 with round ends. */
  twig: 'M6 31C11 25 18 15 30 6',
  leaves:
    'M11 24.6C6.5 23.8 3.6 20.7 3 16c4.7.6 7.7 3.6 8 8.6Zm6-6.9c-3.8-1.7-5.8-5-5.3-9.4 4.1 1.5 6.1 4.8 5.3 9.4Zm5.5-5.4c-2.2-2.6-2.3-6 .1-9.3 2.5 2.9 2.6 6.3-.1 9.3Zm-2 2c4.2-2.2 8.2-1.7 11.5 1.4-4 2.5-8 2-11.5-1.4Z',
  olive: 'M14.3 21.2c3.8-1.7 7.6.2 8.5 3.9.7 3-1.3 5.7-4.2 5.9-3.2.2-5.7-2.5-5.4-6 .1-1.5.5-2.8 1.1-3.8Z',
} as const;

/** The colour of its leaves on light and on dark grounds. The olive has the accent colour. */
export const LEAF = { light: '#33624a', dark: '#8fc7a5' } as const;
