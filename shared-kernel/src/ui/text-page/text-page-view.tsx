import { formatDate } from 'shared-kernel/format';
import { useTexts, withoutLocale } from 'shared-kernel/i18n';
import { FrenchNotice, inFrench, RecordText } from 'shared-kernel/i18n/translation';
import { useDateContext } from 'shared-kernel/site';
import { Breadcrumb, Link, Picture } from 'shared-kernel/ui';
import { isLegalSlug, type Localised, type TextPage, textPagePath } from '../../contracts/index.ts';
import { RichText } from '../rich-text/index.ts';
import { Anchor, Page } from './text-page-view.styles.ts';

export const PICTURE_SIZES = '(min-width: 60rem) 896px, 92vw';

interface Props {
  page: TextPage;
}

/** A page of texts: title, picture, content, questions and answers, and links. Has neither state nor handlers. */
export const TextPageView = ({ page }: Props) => {
  const t = useTexts('shared-kernel/ui/text-page');
  const dates = useDateContext();
  const { slug, summary, updatedAt, picture, questions, links } = page;
  return (
    <Page>
      <header>
        <Breadcrumb />
        <h1>
          <RecordText of={page} field="title" />
        </h1>
        {summary && (
          <p className="summary">
            <RecordText of={page} field="summary" />
          </p>
        )}
        {isLegalSlug(slug) && (
          <p>
            {t('updated')} <time dateTime={updatedAt}>{formatDate(updatedAt, dates)}</time>
          </p>
        )}
        <FrenchNotice {...textsOf(page)} subject="page" path={textPagePath(slug)} />
      </header>
      {picture && <Picture picture={picture} sizes={PICTURE_SIZES} isFirst />}
      <RichText html={page.content} {...inFrench(page, 'content')} />
      {questions.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions">{t('questions')}</h2>
          {questions.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same, and neither moves.
            <Question key={index} of={item} />
          ))}
        </section>
      )}
      {links.length > 0 && (
        <nav aria-labelledby="links">
          <h2 id="links">{t('links')}</h2>
          <ul>
            {links.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same, and neither moves.
              <li key={index}>
                <ItemLink of={item} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Page>
  );
};

/** All texts that the page shows, with those that are still in French, for {@link FrenchNotice}. */
const textsOf = (page: TextPage): { of: Localised; fields: string[] } => {
  const parts: [Localised, string[]][] = [
    [page, ['title', 'content', ...(page.summary ? ['summary'] : [])]],
    ...page.questions.map((item): [Localised, string[]] => [item, ['question', 'answer']]),
    ...page.links.map((item): [Localised, string[]] => [item, ['text']]),
  ];
  const named = (names: (of: Localised, fields: string[]) => string[]) =>
    parts.flatMap(([of, fields], index) => names(of, fields).map((name) => `${index}.${name}`));
  return { of: { untranslated: named(({ untranslated = [] }) => untranslated) }, fields: named((_, fields) => fields) };
};

/** Addresses of this site's pages, but not of the API's files or on other hosts. */
const OWN_PAGE = /^\/(?!\/|api\/)/;

/** A link to a page of this site stays in the reader's language. */
const ItemLink = ({ of: item }: { of: TextPage['links'][number] & Localised }) => {
  const text = <RecordText of={item} field="text" />;
  const { address } = item;
  return OWN_PAGE.test(address) ? (
    <Link to={withoutLocale(address)}>{text}</Link>
  ) : (
    <Anchor href={address}>{text}</Anchor>
  );
};

const Question = ({ of: item }: { of: TextPage['questions'][number] & Localised }) => (
  <details>
    <summary>
      <RecordText of={item} field="question" />
    </summary>
    {item.answer.split(/\n{2,}/).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and neither moves.
      <p key={index} dir="auto" {...inFrench(item, 'answer')}>
        {paragraph}
      </p>
    ))}
  </details>
);
