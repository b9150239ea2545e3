import { textPagePath } from 'shared-kernel/contracts';
import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs } from 'shared-kernel/remote/structured-data';
import type { TextPageData } from 'shared-kernel/ui/text-page';

/** Schema.org data of a page of texts: its breadcrumb, and an `FAQPage` when it has questions. */
export const textPageStructuredData = ({ page: { slug, title }, body }: TextPageData, place: PagePlace): object[] => {
  const questions = body.read?.().page.questions ?? [];
  const way = breadcrumbs([{ title, path: textPagePath(slug) }], place);
  if (questions.length === 0) return [way];
  const { url, locale } = place;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      '@id': url,
      url,
      name: title,
      inLanguage: locale,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    way,
  ];
};
