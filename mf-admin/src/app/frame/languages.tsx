import { useLocation } from 'react-router-dom';
import { LOCALE_NAMES, LOCALES } from 'shared-kernel/contracts';
import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { LanguageLinks } from './frame.styles.ts';

/** Links to the same screen in each language. Each language is a separate document, so these are plain links. */
export const Languages = () => {
  const t = useTexts('mf-admin');
  const { pathname, search } = useLocation();
  const current = useLocale();
  return (
    <LanguageLinks aria-label={t('frame.languages')}>
      <ul>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={localePath(locale, pathname + search)}
              hrefLang={locale}
              lang={locale}
              aria-label={LOCALE_NAMES[locale].full}
              aria-current={locale === current ? 'true' : undefined}
            >
              {LOCALE_NAMES[locale].short}
            </a>
          </li>
        ))}
      </ul>
    </LanguageLinks>
  );
};
