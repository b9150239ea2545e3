import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Icon, IconButton } from 'shared-kernel/ui';
import { useSearchPath } from '../menu.ts';
import { searchAddress } from './search-address.ts';
import { forgetAllSearches, forgetSearch, readRecentSearches } from './search-history.ts';

/** Recent searches on this device, each with a button to forget it; renders nothing without storage. */
export const RecentSearches = ({ input }: { input: HTMLInputElement }) => {
  const t = useTexts('shell');
  const path = useSearchPath() ?? '';
  const name = useId();
  const [keywords, setKeywords] = useState(readRecentSearches);
  const forget = (doForget: () => void): void => {
    doForget();
    setKeywords(readRecentSearches());
    // The pressed button has disappeared.
    input.focus();
  };

  if (keywords.length === 0) return null;
  return (
    <section aria-labelledby={name}>
      <div className="head">
        <h2 id={name}>{t('search.recent')}</h2>
        <Button kind="quiet" onClick={() => forget(forgetAllSearches)}>
          {t('search.forgetAll')}
        </Button>
      </div>
      <ul>
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
    </section>
  );
};
