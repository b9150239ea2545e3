import { calendarContext, formatDate } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { Article } from './legal-page.styles.ts';
import { fillIn, type LegalText } from './legal-text.ts';

interface Props {
  title: string;
  text: LegalText;
}

/** A legal page: introduction, table of contents and sections. */
export const LegalPage = ({ title, text }: Props) => {
  const t = useTexts('shell');
  const { name, address, phone, email } = useSite();
  const locale = useLocale();
  // Isolates the phone number as left-to-right text.
  const details = { mall: name[locale], address: address[locale], phone: `\u2066${phone}\u2069`, email };
  const fill = (words: string): string => fillIn(words, details);
  const since = formatDate(text.since, calendarContext(locale));
  return (
    <Article>
      <header>
        <h1>{title}</h1>
        <p className="intro">{fill(text.intro)}</p>
        <p className="since">
          {t('legal.updated')} <time dateTime={text.since}>{since}</time>
        </p>
      </header>
      <nav aria-labelledby="contents">
        <h2 id="contents">{t('legal.contents')}</h2>
        <ol>
          {text.sections.map(({ id, title: section }) => (
            <li key={id}>
              <a href={`#${id}`}>{section}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="sections">
        {text.sections.map(({ id, title: section, paragraphs, points }) => (
          <section key={id} id={id}>
            <h2>{section}</h2>
            {paragraphs.map((words) => (
              <p key={words}>{fill(words)}</p>
            ))}
            {points && (
              <ul>
                {points.map((words) => (
                  <li key={words}>{fill(words)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Article>
  );
};
