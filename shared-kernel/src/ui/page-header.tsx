import type { ReactNode } from 'react';
import type { Locale } from '../contracts/index.ts';
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
    <h1>{lang ? <bdi lang={lang}>{title}</bdi> : title}</h1>
    {intro && <p>{intro}</p>}
    {children}
  </Header>
);
