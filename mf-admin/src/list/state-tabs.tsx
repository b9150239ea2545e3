import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Tabs } from './list.styles.ts';
import type { Listing } from './use-list-state.ts';

interface Props {
  listing: Listing;
  labelOf: (tab: string) => string;
}

/** Links to the states that records are in; each is an address of the list. */
export const StateTabs = ({ listing: { shape, state, addressOf }, labelOf }: Props) => {
  const t = useTexts('mf-admin');
  return (
    <Tabs aria-label={t('list.states')}>
      <ul>
        {Object.keys(shape.tabs).map((tab) => (
          <li key={tab}>
            <Link to={addressOf({ tab })} aria-current={tab === state.tab ? 'page' : undefined} preventScrollReset>
              {labelOf(tab)}
            </Link>
          </li>
        ))}
      </ul>
    </Tabs>
  );
};
