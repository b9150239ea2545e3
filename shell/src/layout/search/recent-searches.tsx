import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Icon, IconButton } from 'shared-kernel/ui';
import { useSearchPath } from '../menu.ts';
import { searchAddress } from './search-address.ts';
import { forgetAllSearches, forgetSearch, readRecentSearches } from './search-history.ts';
import { LinkPanel } from './suggestions.styles.ts';
import { keepFocus, PANEL } from './use-field.ts';

/** Recent searches on this device, each with a button to forget it; renders nothing without storage. */
export const RecentSearches = ({ input }: { input: HTMLInputElement }) => {
  const t = useTexts('shell');
  const path = useSearchPath() ?? '';
  const name = useId();
  const list = useRef<HTMLUListElement>(null);
  const [keywords, setKeywords] = useState(readRecentSearches);
  const forget = (doForget: () => void): void => {
    doForget();
    setKeywords(readRecentSearches());
    // The pressed button has disappeared.
    input.focus();
  };

  useEffect(() => {
    const enter = (event: KeyboardEvent): void => {
      const first = event.key === 'ArrowDown' ? list.current?.querySelector('a') : null;
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    input.addEventListener('keydown', enter);
    return () => input.removeEventListener('keydown', enter);
  }, [input]);

  if (keywords.length === 0) return null;
  return (
    <LinkPanel as="section" className={PANEL} onMouseDown={keepFocus} aria-labelledby={name}>
      <div className="head">
        <h2 id={name}>{t('search.recent')}</h2>
        <Button kind="quiet" onClick={() => forget(forgetAllSearches)}>
          {t('search.forgetAll')}
        </Button>
      </div>
      <ul ref={list}>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Link to={searchAddress(path, keyword)}>
              <Icon name="clock" className="sign" />
              <bdi>{keyword}</bdi>
            </Link>
            <IconButton
              type="button"
              aria-label={t('search.forget', { keyword })}
              onClick={() => forget(() => forgetSearch(keyword))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
    </LinkPanel>
  );
};
