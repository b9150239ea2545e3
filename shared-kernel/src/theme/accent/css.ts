import { type Accent, accentsOf } from './accents.ts';

/** Declares an accent's tokens. */
export const accentTokens = ({ accent, strong, tint, onAccent }: Accent): string =>
  `--color-accent: ${accent}; --color-accent-strong: ${strong}; --color-accent-tint: ${tint}; --color-on-accent: ${onAccent};`;

/** Rules that override the theme's accent with a chosen one, in both schemes. Print uses the light scheme. */
export const accentCss = (color: string): string => {
  const { light, dark } = accentsOf(color);
  return `:root { ${accentTokens(light)} } @media screen { @media (prefers-color-scheme: dark) { :root { ${accentTokens(dark)} } } }`;
};
