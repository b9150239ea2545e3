import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useCurrentInView } from '../app/use-current-in-view.ts';
import { Tabs } from './list.styles.ts';
import type { Listing } from './use-list-state.ts';

interface Props {
  listing: Listing;
  labelOf: (tab: string) => string;
}

/** Links to the states of records; each is an address of the list. */
export const StateTabs = ({ listing: { shape, state, addressOf }, labelOf }: Props) => {
  const t = useTexts('mf-admin');
  const strip = useRef<HTMLElement>(null);
  useCurrentInView(strip, state.tab);
  return (
    <Tabs ref={strip} aria-label={t('list.states')}>
      <ul>
        {Object.keys(shape.tabs).map((tab) => (
          <li key={tab}>
            <Link to={addressOf({ tab })} aria-current={tab === state.tab ? 'page' : undefined}>
              {labelOf(tab)}
            </Link>
          </li>
        ))}
      </ul>
    </Tabs>
  );
};
