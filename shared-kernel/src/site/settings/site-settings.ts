import type { InputOf } from '../../content/content-type.ts';
import { type Field, field, picture, translated } from '../../content/field.ts';
import { items } from '../../content/items-field.ts';
import { rulesOf } from '../../content/rules.ts';
import { CHOSEN_PLACES } from '../../contracts/site.ts';
import { amount, email, hexColor, type LabelKey, line, oneOf, phone, webAddress } from '../../validation/index.ts';
import { menuKey, ownLinkPath, requiredOfOwnLink } from './menu-rules.ts';

/** The mall's page on a network, or null. */
const page = (label: LabelKey): Field<string | null | undefined, string | null> =>
  field('text', webAddress().nullable().default(null), label) as Field<string | null | undefined, string | null>;

const MAX_MENU_ENTRIES = 40;

/**
 * The mall's brand and contact data. It is declared like a content type's fields, but has exactly one record, which
 * always exists and starts with `site.json`.
 */
export const siteSettings = {
  fields: {
    name: translated(60, 'fields.name'),
    tagline: translated(160, 'fields.descriptionInOneLine'),
    /** The accent colour, from which related colours are derived; null means the theme's. */
    color: field('text', hexColor().nullable().default(null), 'fields.colour'),
    /** Null shows the name with the olive branch. */
    logo: picture('fields.logo'),
    /** For logos that aren't visible on dark grounds. */
    darkLogo: picture('fields.logoOnDarkBackgrounds'),
    /** In order. An empty one shows what remotes offer; a filled one ends with the entries that it doesn't name. */
    menu: items(
      {
        key: field('text', menuKey(), 'fields.menuEntry'),
        to: field('text', ownLinkPath(), 'fields.link'),
        /** Empty means the remote's text. */
        label: translated(40, 'fields.linkText', { rules: (max) => line(max).default('').test(requiredOfOwnLink) }),
        place: field('choice', oneOf(CHOSEN_PLACES).required(), 'fields.menuPlace'),
      },
      MAX_MENU_ENTRIES,
      'fields.menu',
    ),
    city: translated(60, 'fields.city'),
    address: translated(200, 'fields.address'),
    mapUrl: field('text', webAddress().required(), 'fields.linkToTheMap'),
    latitude: field('number', amount(-90, 90).required(), 'fields.latitude'),
    longitude: field('number', amount(-180, 180).required(), 'fields.longitude'),
    phone: field('text', phone().required(), 'fields.phone'),
    email: field('text', email().required(), 'fields.email'),
    /** Receives reports of vulnerabilities; null means the general email. */
    securityEmail: field('text', email().nullable().default(null), 'fields.emailForSecurityReports'),
    facebook: page('fields.facebook'),
    instagram: page('fields.instagram'),
    tiktok: page('fields.tiktok'),
    youtube: page('fields.youtube'),
    x: page('fields.x'),
    linkedin: page('fields.linkedin'),
    whatsapp: page('fields.whatsapp'),
  },
};

export type SiteSettings = InputOf<typeof siteSettings>;

/** The settings in the back office. */
export type ManagedSiteSettings = SiteSettings & {
  /** Grows with each write. A write sends the version that it is based on. */
  version: number;
  /** Defaults from `site.json`, used for settings without a value. */
  file: SiteSettings;
};

/** Rules for what a write sends, without the version. */
export const siteSettingsRules = rulesOf(siteSettings);
