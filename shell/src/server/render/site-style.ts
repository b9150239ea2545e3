import type { PublishedSite } from 'shared-kernel/contracts';
import { logoCss } from 'shared-kernel/theme';
import { accentCss } from 'shared-kernel/theme/accent';
import { contentHash } from './content-hash.ts';
import type { StyleElement } from './style-sheet.ts';

/** The style element of the mall's own colour and logo; undefined without any. */
export const siteStyle = ({ color, logo }: PublishedSite): StyleElement | undefined => {
  const css = [color && accentCss(color), logo && logoCss].filter(Boolean).join(' ');
  return css ? { html: `<style>${css}</style>`, hash: contentHash(css) } : undefined;
};
