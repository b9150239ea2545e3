/** What remotes may import from `react-i18next`; see `react-router-dom.ts` for why. */
export { I18nContext, I18nextProvider, initReactI18next, useTranslation } from 'unshared/react-i18next';
