import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { ContentResource } from '../resources/resource.ts';
import { Tabs } from './list.styles.ts';
import { tabsOf } from './tabs.ts';
import type { useListState } from './use-list-state.ts';

interface Props extends Pick<ReturnType<typeof useListState>, 'state' | 'addressOf'> {
  resource: ContentResource;
}

/** Links to the states that records are in; each is an address of the list. */
export const StateTabs = ({ resource, state, addressOf }: Props) => {
  const t = useTexts('mf-admin');
  return (
    <Tabs aria-label={t('list.states')}>
      <ul>
        {tabsOf(resource).map((tab) => (
          <li key={tab}>
            <Link to={addressOf({ tab })} aria-current={tab === state.tab ? 'page' : undefined} preventScrollReset>
              {t(`tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Tabs>
  );
};
