import type { ReactNode } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { inFrench, RecordText } from 'shared-kernel/i18n/translation';
import { Breadcrumb, Link, Picture } from 'shared-kernel/ui';
import type { Localised, TextPage } from '../../contracts/index.ts';
import { RichText } from '../rich-text/index.ts';
import { Page } from './text-page-view.styles.ts';

export const PICTURE_SIZES = '(min-width: 60rem) 896px, 92vw';

interface Props {
  page: TextPage;
  /** Below the title. */
  children?: ReactNode;
}

/** A page of texts: title, picture, content, questions and answers, and links. Has neither state nor handlers. */
export const TextPageView = ({ page, children }: Props) => {
  const t = useTexts('shared-kernel/ui/text-page');
  const { summary, picture, questions, links } = page;
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
        {children}
      </header>
      {picture && <Picture picture={picture} sizes={PICTURE_SIZES} isFirst />}
      <RichText html={page.content} {...inFrench(page, 'content')} />
      {questions.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions">{t('questions')}</h2>
          {questions.map((item) => (
            <Question key={item.question} of={item} />
          ))}
        </section>
      )}
      {links.length > 0 && (
        <nav aria-labelledby="links">
          <h2 id="links">{t('links')}</h2>
          <ul>
            {links.map((item) => (
              <li key={item.text + item.address}>
                <Link to={item.address}>
                  <RecordText of={item} field="text" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Page>
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
