/** The site's colours, and similar ones. */
export const HUES = {
  paper: '#f6efe4',
  cream: '#fbf4e6',
  sand: '#ead6b6',
  ochre: '#cf9a52',
  saffron: '#e2a336',
  apricot: '#eeb37c',
  blush: '#ecc3a7',
  rose: '#d98b6e',
  terracotta: '#c4532d',
  brick: '#99402a',
  wine: '#6f2f35',
  jasmine: '#3f6b52',
  olive: '#7c8552',
  sage: '#a9ba9d',
  mint: '#cfdcc6',
  sea: '#3c7a80',
  lagoon: '#8dbab5',
  sky: '#cfe0d9',
  night: '#2c3a55',
  ink: '#1f2430',
} as const;

/** The colours of one picture, by the time of day. */
export interface Mood {
  /** From the zenith to the horizon. */
  sky: readonly [string, string];
  sun: string;
  wall: string;
  /** A colour similar to the wall's, for niches and plinths. */
  second: string;
  ground: string;
  /** Colours of objects, the strongest first. */
  things: readonly string[];
  /** Colour of ironwork, lettering and doors. */
  dark: string;
}

const { paper, cream, sand, ochre, saffron, apricot, blush, rose, terracotta, brick, wine } = HUES;
const { jasmine, olive, sage, mint, sea, lagoon, sky, night, ink } = HUES;

export const MOODS = {
  midi: {
    sky: [lagoon, cream],
    sun: '#fbe3a4',
    wall: '#f1dfc0',
    second: terracotta,
    ground: '#e0bd8c',
    things: [terracotta, jasmine, saffron, night, cream],
    dark: ink,
  },
  aube: {
    sky: ['#e9b9a4', '#fdebcf'],
    sun: '#fff0c4',
    wall: blush,
    second: '#b9604a',
    ground: '#d9a186',
    things: [jasmine, saffron, wine, cream, sea],
    dark: wine,
  },
  couchant: {
    sky: ['#b8452a', '#f3b862'],
    sun: '#fde09a',
    wall: '#dd8455',
    second: wine,
    ground: '#a9482f',
    things: [cream, saffron, night, jasmine, blush],
    dark: '#43202b',
  },
  nuit: {
    sky: ['#1d2438', '#5a5672'],
    sun: '#f7e3b4',
    wall: '#39476a',
    second: '#22304a',
    ground: '#252b40',
    things: [saffron, terracotta, cream, lagoon, blush],
    dark: '#161a26',
  },
  rivage: {
    sky: ['#5fa3a6', '#e6efdf'],
    sun: '#fff3cf',
    wall: '#f7f1e3',
    second: sea,
    ground: '#dcc9a4',
    things: [sea, terracotta, saffron, cream, night],
    dark: '#1f4752',
  },
  verger: {
    sky: ['#a8c3ac', '#f4ecd0'],
    sun: '#fbe7ac',
    wall: '#d5d9b4',
    second: jasmine,
    ground: '#a3a570',
    things: [terracotta, cream, saffron, jasmine, wine],
    dark: '#24402f',
  },
  argile: {
    sky: ['#d98b6e', '#f8dcb8'],
    sun: '#ffeec6',
    wall: '#cd7048',
    second: '#8f3d28',
    ground: '#b05a37',
    things: [cream, jasmine, saffron, night, blush],
    dark: '#3c1f22',
  },
  safran: {
    sky: ['#efc169', '#fdf0cc'],
    sun: '#fff6d8',
    wall: '#ecb955',
    second: '#c9772f',
    ground: '#d79a3c',
    things: [terracotta, jasmine, night, cream, wine],
    dark: '#3b2a24',
  },
  menthe: {
    sky: [sage, cream],
    sun: '#fdf0c0',
    wall: '#93b09a',
    second: '#3b6850',
    ground: '#6f917c',
    things: [terracotta, cream, saffron, wine, night],
    dark: '#1f3a30',
  },
  craie: {
    sky: [mint, paper],
    sun: '#f6d78e',
    wall: '#faf3e6',
    second: sand,
    ground: '#e6d4b4',
    things: [ink, terracotta, jasmine, saffron, ochre],
    dark: ink,
  },
  lagune: {
    sky: ['#3c7a80', '#d7e6d3'],
    sun: '#fbe9b4',
    wall: '#5b9696',
    second: '#285d66',
    ground: '#3f7378',
    things: [saffron, terracotta, cream, blush, night],
    dark: '#173c44',
  },
  figue: {
    sky: ['#6f3a4c', '#eab58f'],
    sun: '#fbdca4',
    wall: '#8a4a55',
    second: '#52283a',
    ground: '#63303f',
    things: [saffron, cream, rose, jasmine, apricot],
    dark: '#2e1826',
  },
  oliveraie: {
    sky: ['#c8d2b2', '#fbf1d6'],
    sun: '#f8dd98',
    wall: olive,
    second: '#4e5a35',
    ground: '#656d42',
    things: [cream, terracotta, saffron, brick, mint],
    dark: '#2a301d',
  },
  azur: {
    sky: [sky, '#fdf6e6'],
    sun: '#f9dc98',
    wall: '#bcd6d2',
    second: '#4c8a92',
    ground: '#8fb3ae',
    things: [terracotta, night, saffron, cream, jasmine],
    dark: '#1f3a4a',
  },
} as const satisfies Record<string, Mood>;

export type MoodName = keyof typeof MOODS;
