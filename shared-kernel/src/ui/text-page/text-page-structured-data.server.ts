import { DEFAULT_LOCALE, type Localised, textPagePath } from '../../contracts/index.ts';
import type { PagePlace } from '../../remote/index.ts';
import { breadcrumbs } from '../../remote/structured-data/index.ts';
import type { TextPageData } from './text-page-data.ts';

/**
 * Schema.org data of a page of texts: its breadcrumb, and an `FAQPage` when it has questions. Its language is French
 * unless all questions and answers are translated.
 */
export const textPageStructuredData = ({ page: { slug, title }, body }: TextPageData, place: PagePlace): object[] => {
  const questions = body.read?.().page.questions ?? [];
  const way = breadcrumbs([{ title, path: textPagePath(slug) }], place);
  if (questions.length === 0) return [way];
  const { url } = place;
  const isFrench = questions.some(({ untranslated }: Localised) => untranslated?.length);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      '@id': url,
      url,
      name: title,
      inLanguage: isFrench ? DEFAULT_LOCALE : place.locale,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    way,
  ];
};
