/** The visitor's consent, and third-party scripts that wait for it. */
export {
  giveConsent,
  hasAnswered,
  hasConsent,
  onConsentChange,
  refuseConsent,
  withdrawConsent,
} from './consent.ts';
export { loadThirdPartyScript, type ScriptConsent } from './third-party-script.ts';
