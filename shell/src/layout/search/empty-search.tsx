import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PopularRecord } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { Icon } from 'shared-kernel/ui';
import { RecentSearches } from './recent-searches.tsx';
import { LinkPanel } from './suggestions.styles.ts';
import { keepFocus, PANEL } from './use-field.ts';

/** The panel of an empty field: recent searches on this device, and what visitors read most. */
export const EmptySearch = ({ input }: { input: HTMLInputElement }) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const enter = (event: KeyboardEvent): void => {
      const first = event.key === 'ArrowDown' ? panel.current?.querySelector('a') : null;
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    input.addEventListener('keydown', enter);
    return () => input.removeEventListener('keydown', enter);
  }, [input]);
  return (
    <LinkPanel ref={panel} className={PANEL} onMouseDown={keepFocus}>
      <RecentSearches input={input} />
      <Popular />
    </LinkPanel>
  );
};

const Popular = () => {
  const t = useTexts('shell');
  const name = useId();
  const [records, setRecords] = useState<PopularRecord[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    http.get<PopularRecord[]>('/site/popular', { signal: stop.signal }).then(
      (popular) => stop.signal.aborted || setRecords(popular),
      // The field works without them.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  if (records.length === 0) return null;
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{t('search.popular')}</h2>
      <ul>
        {records.map((record) => (
          <li key={record.path}>
            <Link to={record.path}>
              <Icon name="pin" className="sign" />
              <RecordText of={record} field="title" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
