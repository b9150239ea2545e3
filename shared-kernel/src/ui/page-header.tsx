import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { Header } from './page-header.styles.ts';

interface Props {
  title: string;
  intro?: string;
  /** The pages between the home page and this one. */
  crumbs?: Crumb[];
  children?: ReactNode;
}

/** Title of a page, with the way back up above it. */
export const PageHeader = ({ title, intro, crumbs = [], children }: Props) => (
  <Header>
    <Breadcrumb crumbs={crumbs} />
    <h1>{title}</h1>
    {intro && <p>{intro}</p>}
    {children}
  </Header>
);
