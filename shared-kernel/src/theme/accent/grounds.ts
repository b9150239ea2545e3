/** Backgrounds and ink of both schemes. The theme imports them, and accents are checked against them. */
export const GROUNDS = {
  light: { ground: '#faf4ea', surface: '#fffdf8', sunken: '#f1e7d6', ink: '#231d1a' },
  dark: { ground: '#191412', surface: '#241d1a', sunken: '#2f2723', ink: '#f5ecdf' },
} as const;
