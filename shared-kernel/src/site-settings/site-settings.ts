import type { InputOf } from '../content/content-type.ts';
import { type Field, field, picture, translated } from '../content/field.ts';
import { rulesOf } from '../content/rules.ts';
import type { LocalisedText, SiteConfig } from '../contracts/site.ts';
import { amount, email, hexColor, phone, webAddress } from '../validation/index.ts';

type Network = keyof SiteConfig['social'];

/** Social networks, in the order in which pages show them. */
export const NETWORKS = [
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'x',
  'linkedin',
  'whatsapp',
] as const satisfies readonly Network[];

const everywhere = (name: string): LocalisedText => ({ fr: name, ar: name, en: name });

/** The mall's page on a network, or null. */
const page = (name: string): Field<string | null | undefined, string | null> =>
  field('text', webAddress().nullable().default(null), everywhere(name)) as Field<
    string | null | undefined,
    string | null
  >;

/**
 * The mall's brand and contact data. It is declared like a content type's fields, but has exactly one record, which
 * always exists and starts with `site.json`.
 */
export const siteSettings = {
  fields: {
    name: translated(60, { fr: 'Nom', ar: 'الاسم', en: 'Name' }),
    tagline: translated(160, { fr: 'Présentation en une ligne', ar: 'تعريف في سطر', en: 'Description in one line' }),
    /** The accent colour, from which related colours are derived; null means the theme's. */
    color: field('text', hexColor().nullable().default(null), { fr: 'Couleur', ar: 'اللون', en: 'Colour' }),
    /** Null shows the name with the olive branch. */
    logo: picture({ fr: 'Logo', ar: 'الشعار', en: 'Logo' }),
    /** For logos that aren't visible on dark grounds. */
    darkLogo: picture({ fr: 'Logo sur fond sombre', ar: 'الشعار على خلفية داكنة', en: 'Logo on dark backgrounds' }),
    city: translated(60, { fr: 'Ville', ar: 'المدينة', en: 'City' }),
    address: translated(200, { fr: 'Adresse', ar: 'العنوان', en: 'Address' }),
    mapUrl: field('text', webAddress().required(), {
      fr: 'Lien vers la carte',
      ar: 'رابط الخريطة',
      en: 'Link to the map',
    }),
    latitude: field('number', amount(-90, 90).required(), { fr: 'Latitude', ar: 'خط العرض', en: 'Latitude' }),
    longitude: field('number', amount(-180, 180).required(), { fr: 'Longitude', ar: 'خط الطول', en: 'Longitude' }),
    phone: field('text', phone().required(), { fr: 'Téléphone', ar: 'الهاتف', en: 'Phone' }),
    email: field('text', email().required(), { fr: 'Email', ar: 'البريد الإلكتروني', en: 'Email' }),
    /** Receives reports of vulnerabilities; null means the general email. */
    securityEmail: field('text', email().nullable().default(null), {
      fr: 'Email pour signaler une faille',
      ar: 'بريد التبليغ عن ثغرة',
      en: 'Email for security reports',
    }),
    facebook: page('Facebook'),
    instagram: page('Instagram'),
    tiktok: page('TikTok'),
    youtube: page('YouTube'),
    x: page('X'),
    linkedin: page('LinkedIn'),
    whatsapp: page('WhatsApp'),
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
