/** What the visitor has agreed to, and scripts of others that wait for it. */
export {
  giveConsent,
  hasAnswered,
  hasConsent,
  onConsentChange,
  refuseConsent,
  withdrawConsent,
} from './consent.ts';
export { loadThirdPartyScript, type ScriptConsent } from './third-party-script.ts';
