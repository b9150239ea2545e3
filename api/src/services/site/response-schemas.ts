import { CHOSEN_PLACES, LOCALES, NETWORKS } from 'shared-kernel/contracts';
import { siteSettingsRules } from 'shared-kernel/site/settings';
import { INTEGER, type JsonSchema, responseObject, TEXT } from '../../platform/openapi/json-schema.ts';
import { ruleSchema } from '../../platform/openapi/rule-schema.ts';

const NUMBER: JsonSchema = { type: 'number' };
const localised = responseObject('LocalisedText', Object.fromEntries(LOCALES.map((locale) => [locale, TEXT])));

const someTexts = responseObject('SomeTexts', {}, Object.fromEntries(LOCALES.map((locale) => [locale, TEXT])));

const entry = { key: TEXT, place: { type: 'string', enum: CHOSEN_PLACES }, label: someTexts };

/** The entries that remotes offer for the menu. */
export const offeredEntriesResponse: JsonSchema = {
  type: 'array',
  items: responseObject('OfferedEntry', { ...entry, to: TEXT }),
};

const logo = responseObject('Logo', { url: TEXT, width: INTEGER, height: INTEGER });

/** The public site. */
export const siteResponse = responseObject(
  'Site',
  {
    name: localised,
    tagline: localised,
    city: localised,
    address: localised,
    phone: TEXT,
    email: TEXT,
    mapUrl: TEXT,
    latitude: NUMBER,
    longitude: NUMBER,
    timeZone: TEXT,
    social: responseObject('SocialPages', {}, Object.fromEntries(NETWORKS.map((network) => [network, TEXT]))),
  },
  {
    securityEmail: TEXT,
    color: TEXT,
    logo,
    darkLogo: logo,
    icon: TEXT,
    menu: { type: 'array', items: responseObject('ChosenEntry', entry, { to: TEXT }) },
  },
);

const settings = ruleSchema(siteSettingsRules).properties ?? {};

/** The settings in the back office. */
export const settingsResponse = responseObject('ManagedSiteSettings', {
  ...settings,
  version: INTEGER,
  file: responseObject('SiteSettings', settings),
});
