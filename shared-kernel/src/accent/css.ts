import { type Accent, accentsOf } from './accents.ts';

/** Declares an accent's tokens. */
export const accentTokens = ({ accent, strong, tint, onAccent }: Accent): string =>
  `--color-accent: ${accent}; --color-accent-strong: ${strong}; --color-accent-tint: ${tint}; --color-on-accent: ${onAccent};`;

/** Rules that give the tokens of both schemes, of which paper has the light one, the colours that follow from a chosen one, over the theme's own. */
export const accentCss = (color: string): string => {
  const { light, dark } = accentsOf(color);
  return `:root { ${accentTokens(light)} } @media screen { @media (prefers-color-scheme: dark) { :root { ${accentTokens(dark)} } } }`;
};
