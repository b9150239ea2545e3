import type { ReactNode } from 'react';
import type { Locale } from '../contracts/index.ts';
import { IsolatedText } from '../i18n/translation/isolated-text.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { Header } from './page-header.styles.ts';

interface Props {
  title: string;
  /** Language of the title, when it isn't the page's. */
  lang?: Locale | undefined;
  intro?: string;
  /** The pages between the home page and this one. */
  crumbs?: Crumb[];
  children?: ReactNode;
}

/** The title of a page, with its breadcrumb. */
export const PageHeader = ({ title, lang, intro, crumbs = [], children }: Props) => (
  <Header>
    <Breadcrumb crumbs={crumbs} />
    <h1>
      <IsolatedText text={title} lang={lang} />
    </h1>
    {intro && <p>{intro}</p>}
    {children}
  </Header>
);
