import { readFileSync } from 'node:fs';
import type { SiteConfig } from 'shared-kernel/contracts';
import { hexColor } from 'shared-kernel/validation';
import { reasonOf, SettingError } from './setting-error.ts';

const NEEDED = ['name', 'address', 'email', 'timeZone'] as const;

/**
 * Reads the configuration of this mall's site.
 * @throws SettingError naming SITE_CONFIG when the file can't be read or is invalid.
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
