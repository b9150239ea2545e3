import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContentType } from 'shared-kernel/content';
import { type FileRecord, imageUrl, LOCALE_NAMES, LOCALES, type Locale, SOCIAL_IMAGE } from 'shared-kernel/contracts';
import { direction, localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import type { FormValues } from '../form-values.ts';
import { Preview } from './seo.styles.ts';

/** The typed text in a language; French where it lacks a translation and `isLocal` isn't set. */
const textIn = (values: FormValues, name: string, locale: Locale, isLocal = false): string => {
  const translated = locale === 'fr' ? values[name] : values.translations?.[locale]?.[name];
  return String(translated || (isLocal ? '' : values[name]) || '');
};

/** What search engines and shared links show of a record's page. Texts that the page derives are empty. */
export const shownOf = ({ seo = {}, page }: ContentType, values: FormValues, locale: Locale) => {
  const path = page?.({ ...values, slug: String(values.slug ?? '') }) ?? '/';
  return {
    title: textIn(values, 'seoTitle', locale, true) || (seo.title === false ? '' : textIn(values, 'title', locale)),
    description:
      textIn(values, 'seoDescription', locale, true) ||
      (seo.description ? textIn(values, seo.description, locale) : ''),
    picture: (values.seoPicture ?? (seo.picture && values[seo.picture]) ?? null) as FileRecord | null,
    steps: localePath(locale, path).split(/[/?]/).filter(Boolean),
  };
};

/** The search result and the card of a shared link, from the typed values. */
export const SeoPreview = ({ type }: { type: ContentType }) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { name } = useSite();
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const { title, description, picture, steps } = shownOf(type, useWatch() as FormValues, locale);
  const { host } = window.location;
  const reading = { lang: locale, dir: direction(locale) };
  const ofPage = (
    <span lang={own} dir="auto">
      {t('seo.ofPage')}
    </span>
  );
  const fullTitle = (
    <p className="title">
      {title || ofPage} · {name[locale]}
    </p>
  );
  return (
    <Preview aria-labelledby={id}>
      <h3 id={id}>{t('seo.preview')}</h3>
      <fieldset>
        <legend>{t('seo.language')}</legend>
        {LOCALES.map((each) => (
          <Button
            key={each}
            kind={each === locale ? 'secondary' : 'quiet'}
            aria-pressed={each === locale}
            lang={each}
            onClick={() => setLocale(each)}
          >
            {LOCALE_NAMES[each].full}
          </Button>
        ))}
      </fieldset>
      <div className="both">
        <figure>
          <figcaption>{t('seo.result')}</figcaption>
          <div className="result" {...reading}>
            <p className="address">
              <span>{name[locale]}</span>
              <bdi dir="ltr">{[host, ...steps].join(' › ')}</bdi>
            </p>
            {fullTitle}
            <p className="description">{description || ofPage}</p>
          </div>
        </figure>
        <figure>
          <figcaption>{t('seo.card')}</figcaption>
          <div className="card" {...reading}>
            {picture ? (
              <img src={imageUrl(picture.url, SOCIAL_IMAGE.width, SOCIAL_IMAGE.height)} alt="" {...SOCIAL_IMAGE} />
            ) : (
              <p className="drawn">{title || ofPage}</p>
            )}
            <bdi dir="ltr">{host}</bdi>
            {fullTitle}
            <p className="description">{description || ofPage}</p>
          </div>
        </figure>
      </div>
    </Preview>
  );
};
