import { useLocation } from 'react-router-dom';
import { LOCALE_NAMES, LOCALES } from 'shared-kernel/contracts';
import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';

/** Links to the same page in each language. Each language is a separate document, so these are plain links. */
export const LanguageSwitch = () => {
  const t = useTexts('shell');
  const { pathname, search } = useLocation();
  const current = useLocale();
  return (
    <nav className="languages" aria-label={t('language.label')}>
      <ul>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={localePath(locale, pathname + search)}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              <span className="full">{LOCALE_NAMES[locale].full}</span>
              <span className="short" aria-hidden="true">
                {LOCALE_NAMES[locale].short}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
