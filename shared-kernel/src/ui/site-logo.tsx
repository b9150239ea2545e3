import type { Logo } from '../contracts/index.ts';

interface Props {
  logo: Logo;
  /** The one for dark grounds. */
  darkLogo: Logo | undefined;
  /** The mall's name. */
  alt: string;
  /** Whether the ground is dark in the light scheme too. */
  isOnDark?: boolean;
}

/** The mall's logo. Its styles are `logoCss` of the theme, which the pages of malls that have a logo bring. */
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
