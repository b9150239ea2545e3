/** What of `site.json` the mall's team may change in the back office: the form's fields, and the rules of both sides. */
export {
  type ManagedSiteSettings,
  NETWORKS,
  type SiteSettings,
  siteSettings,
  siteSettingsRules,
} from './site-settings.ts';
