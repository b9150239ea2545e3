import { Link } from 'react-router-dom';
import type { FoundOfType } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useOnline } from 'shared-kernel/site';
import { Icon, VisuallyHidden } from 'shared-kernel/ui';
import { useSearchPath } from '../menu.ts';
import { EmptySearch } from './empty-search.tsx';
import { OfflinePanel } from './offline-panel.tsx';
import { Panel } from './panel.styles.ts';
import { searchAddress } from './search-address.ts';
import { SuggestedRecord } from './suggested-record.tsx';
import { LinkPanel } from './suggestions.styles.ts';
import { keepFocus, PANEL, useField } from './use-field.ts';
import { useFound } from './use-found.ts';
import { useOptions } from './use-options.ts';

interface Props {
  /** Id of the list. */
  id: string;
  input: HTMLInputElement;
}

const NOTHING: FoundOfType[] = [];

/**
 * The panel of a search field: recent searches and popular pages while it is empty, suggestions while typing, and a message while
 * offline.
 */
export const Suggestions = ({ id, input }: Props) => {
  const t = useTexts('shell');
  const isOnline = useOnline();
  const path = useSearchPath() ?? '';
  const { keyword, isOpen, close } = useField(input);
  const answer = useFound(keyword, isOnline);
  const found = (isOpen && answer?.found) || NOTHING;
  const all = `${id}-all`;
  const optionOf = (record: string) => `${id}-${record}`;
  const records = found.flatMap(({ records }) => records.map((record) => optionOf(record.id)));
  const active = useOptions(input, { id, options: records.length > 0 ? [...records, all] : records, close });
  const isVain = isOpen && answer?.found.length === 0;
  // Some browsers report that they are offline when they aren't: then results arrive.
  const isOffline = isOpen && !isOnline && !answer;

  return (
    <>
      <VisuallyHidden as="p" role="status">
        {records.length > 0 && <span>{t('search.count', { count: records.length })}</span>}
        {isVain && <span>{t('search.none', { keyword: answer.keyword })}</span>}
        {isOffline && <span>{t('offline.title', { ns: 'shared-kernel/ui' })}</span>}
      </VisuallyHidden>
      {isOffline && <OfflinePanel />}
      {isOpen && isOnline && keyword === '' && <EmptySearch input={input} />}
      {isVain && (
        <Panel className={PANEL} onMouseDown={keepFocus} aria-hidden="true">
          <p>{t('search.none', { keyword: answer.keyword })}</p>
        </Panel>
      )}
      {records.length > 0 && answer && (
        <LinkPanel className={PANEL} onMouseDown={keepFocus}>
          <div role="listbox" id={id} aria-label={t('search.suggestions')}>
            {found.map(({ resource, title, records }) => (
              // biome-ignore lint/a11y/useSemanticElements: options are grouped, not fields.
              <div key={resource} role="group" aria-labelledby={`${id}-${resource}`}>
                <p id={`${id}-${resource}`} role="presentation">
                  {title}
                </p>
                {records.map((record) => (
                  <SuggestedRecord
                    key={record.id}
                    id={optionOf(record.id)}
                    record={record}
                    isActive={active === optionOf(record.id)}
                  />
                ))}
              </div>
            ))}
            <Link
              id={all}
              role="option"
              aria-selected={active === all}
              tabIndex={-1}
              to={searchAddress(path, answer.keyword)}
            >
              <Icon name="search" className="sign" />
              <span>{t('search.all', { keyword: answer.keyword })}</span>
            </Link>
          </div>
        </LinkPanel>
      )}
    </>
  );
};
