/** What remotes may import from `react-i18next`; see `react-router-dom.ts` for why. */
// @ts-expect-error The build resolves this to the package itself; its plain name would lead back here.
export { I18nextProvider, initReactI18next, useTranslation } from 'unshared/react-i18next';
