/**
 * Settings of `site.json` that the team can change in the back office: the form's fields, and the rules of both sides.
 */
export {
  type ManagedSiteSettings,
  type SiteSettings,
  siteSettings,
  siteSettingsRules,
} from './site-settings.ts';
