/** What is used of `react-i18next`: texts are read by `useTexts`. See `react-router-dom.ts` for why it is listed. */
export { I18nContext, I18nextProvider } from 'unshared/react-i18next';
