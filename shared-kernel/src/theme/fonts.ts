import elMessiri from '@fontsource-variable/el-messiri/files/el-messiri-arabic-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import readex from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';

const LATIN = 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122';
const ARABIC = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200E, U+2010-2011, U+FB50-FDFF, U+FE70-FEFC';

const face = (family: string, url: string, weights: string, range: string): string =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${range}}`;

// System fonts scaled to the metrics of the site's fonts, so that lines don't move when those load.
const fallbackFace = (family: string, weights: string, local: string, metrics: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weights};src:${local};${metrics};line-gap-override:0%}`;

const REGULAR = '100 549';
const BOLD = '550 900';

/**
 * Every font of the site. Browsers fetch the fonts whose letters are on the page, after a first paint with system
 * fonts. Fetching them from the head would delay that paint.
 */
export const fontFaces = [
  face('Fraunces', fraunces, '100 900', LATIN),
  face('Figtree', figtree, '300 900', LATIN),
  face('El Messiri', elMessiri, '400 700', ARABIC),
  face('Readex Pro', readex, '160 700', ARABIC),
  fallbackFace(
    'Fraunces Fallback',
    REGULAR,
    "local('Times New Roman'),local('Liberation Serif')",
    'size-adjust:115%;ascent-override:85%;descent-override:22%',
  ),
  fallbackFace(
    'Fraunces Fallback',
    BOLD,
    "local('Times New Roman Bold'),local('Liberation Serif Bold')",
    'size-adjust:112%;ascent-override:87.3%;descent-override:22.6%',
  ),
  fallbackFace(
    'Figtree Fallback',
    REGULAR,
    "local('Arial'),local('Liberation Sans')",
    'size-adjust:100.5%;ascent-override:94.5%;descent-override:24.9%',
  ),
  fallbackFace(
    'Figtree Fallback',
    BOLD,
    "local('Arial Bold'),local('Liberation Sans Bold')",
    'size-adjust:95.5%;ascent-override:99.5%;descent-override:26.2%',
  ),
].join('');
