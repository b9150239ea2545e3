import { hash } from 'node:crypto';
import type { PublishedSite } from 'shared-kernel/contracts';

/** Names a look by what drawings are made of: another one has other addresses, so that each may be kept. */
export const lookOf = ({ color = '', logo }: Pick<PublishedSite, 'color' | 'logo'>): string =>
  hash('sha256', `${color} ${logo?.url ?? ''}`, 'base64url').slice(0, 8);

/** Address of the mall's icon, as the API draws it. @param side pixels */
export const iconUrl = (
  site: Pick<PublishedSite, 'color' | 'logo'>,
  purpose: 'any' | 'maskable' | 'touch',
  side: number,
): string => `/api/v1/site/icon/${purpose}/${side}?v=${lookOf(site)}`;
