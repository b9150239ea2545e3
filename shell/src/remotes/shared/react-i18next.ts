/** The used exports of `react-i18next`: texts are read with `useTexts`. See `react-router-dom.ts` for the reason. */
export { I18nContext, I18nextProvider } from 'unshared/react-i18next';
