import { hash } from 'node:crypto';
import type { PublishedSite } from 'shared-kernel/contracts';

/** Hash of the colour and logo. It is part of URLs, so that images can be cached permanently. */
export const themeHash = ({ color = '', logo }: Pick<PublishedSite, 'color' | 'logo'>): string =>
  hash('sha256', `${color} ${logo?.url ?? ''}`, 'base64url').slice(0, 8);

/** URL of the mall's icon, which the API draws. @param side pixels */
export const iconUrl = (
  site: Pick<PublishedSite, 'color' | 'logo'>,
  purpose: 'any' | 'maskable' | 'touch',
  side: number,
): string => `/api/v1/site/icon/${purpose}/${side}?v=${themeHash(site)}`;
