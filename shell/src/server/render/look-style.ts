import type { PublishedSite } from 'shared-kernel/contracts';
import { logoCss } from 'shared-kernel/theme';
import { accentCss } from 'shared-kernel/theme/accent';
import { contentHash } from './content-hash.ts';
import type { StyleElement } from './style-sheet.ts';

/** The style element of what was chosen for the mall's look, over the theme; none where nothing was. */
export const lookStyle = ({ color, logo }: PublishedSite): StyleElement | undefined => {
  const css = [color && accentCss(color), logo && logoCss].filter(Boolean).join(' ');
  return css ? { html: `<style>${css}</style>`, hash: contentHash(css) } : undefined;
};
