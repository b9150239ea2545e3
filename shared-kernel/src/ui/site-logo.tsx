import type { Logo } from '../contracts/index.ts';

interface Props {
  logo: Logo;
  /** For dark grounds. */
  darkLogo: Logo | undefined;
  /** The mall's name. */
  alt: string;
  /** Whether the ground is dark in the light scheme too. */
  isOnDark?: boolean;
}

/** The mall's logo. Its styles are `logoCss` of the theme, included in pages of malls with a logo. */
export const SiteLogo = ({ logo, darkLogo, alt, isOnDark = false }: Props) => (
  <picture className={darkLogo ? 'logo' : 'logo plain'}>
    {darkLogo && (
      <source
        media={isOnDark ? 'all' : '(prefers-color-scheme: dark)'}
        srcSet={darkLogo.url}
        width={darkLogo.width}
        height={darkLogo.height}
      />
    )}
    <img src={logo.url} width={logo.width} height={logo.height} alt={alt} />
  </picture>
);
