import type { ReactNode } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Breadcrumb, type Crumb } from 'shared-kernel/ui';
import styled from 'styled-components';
import { SCREEN_TITLE_ID } from './focus.ts';
import { paths } from './paths.ts';
import { type Called, Title } from './record-title.tsx';
import { useScreenTitle } from './screen-title.tsx';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
  margin-block-end: var(--space-2);

  > nav {
    flex-basis: 100%;
  }

  h1 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
    font: var(--type-title-m);
    overflow-wrap: anywhere;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
  }
`;

interface Props extends Called {
  /** The screens between the start and this one. */
  crumbs?: Crumb[];
  /** State of the record, beside the title. */
  badge?: ReactNode;
  /** Actions of the screen. */
  children?: ReactNode;
}

/** Title of a screen and of the document, with the breadcrumb. */
export const ScreenHeader = ({ title, lang, crumbs = [], badge, children }: Props) => {
  const t = useTexts('mf-admin');
  useScreenTitle(title, `${title} · ${t('admin.overline')}`);
  return (
    <Header>
      <Breadcrumb start={{ title: t('admin.overline'), to: paths.start }} crumbs={crumbs} />
      <h1 id={SCREEN_TITLE_ID} tabIndex={-1}>
        <Title title={title} {...(lang && { lang })} />
        {badge}
      </h1>
      {children && <div className="actions">{children}</div>}
    </Header>
  );
};
