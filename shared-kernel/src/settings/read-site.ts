import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../contracts/index.ts';
import { hexColor } from '../validation/index.ts';
import { reasonOf, SettingError } from './setting-error.ts';

const NEEDED = ['name', 'address', 'email', 'timeZone'] as const;

/**
 * Reads what is particular to this mall.
 * @throws SettingError naming SITE_CONFIG when it can't be read or lacks something or holds what no page can show.
 */
export const readSite = (file: string): SiteConfig => {
  const site = parse(file);
  const missing = NEEDED.find((key) => !site[key]);
  if (missing) throw new SettingError('SITE_CONFIG', `${file} has no "${missing}".`);
  if (!hexColor().isValidSync(site.color))
    throw new SettingError('SITE_CONFIG', `${file}: "color" is not like "#b0452a".`);
  return site;
};

const parse = (file: string): SiteConfig => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingError('SITE_CONFIG', `${file} can't be read (${reasonOf(error)}).`);
  }
};
