import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { SiteLogo } from 'shared-kernel/ui';

/** The mall's mark: its logo, or else an olive branch and its name. Leads home. */
export const Wordmark = ({ isOnDark = false }) => {
  const t = useTexts('shell');
  const { name, logo, darkLogo } = useSite();
  const mall = name[useLocale()];
  return (
    <Link to="/" className="wordmark" aria-label={t('brandHome', { mall })}>
      {logo ? (
        <SiteLogo {...{ logo, darkLogo, isOnDark }} alt={mall} />
      ) : (
        <>
          <OliveBranch />
          <span>{mall}</span>
        </>
      )}
    </Link>
  );
};

/** The olive branch of the mark; a darker ground gives it other colours. */
const OliveBranch = () => (
  <svg width="36" height="36" viewBox="0 0 36 36" fill="none" aria-hidden="true">
    <path
      d="M6 31C11 25 18 15 30 6"
      stroke="var(--mark-leaf, var(--color-jasmine))"
      strokeWidth="1.75"
      strokeLinecap="round"
    />
    <path
      d="M11 24.6C6.5 23.8 3.6 20.7 3 16c4.7.6 7.7 3.6 8 8.6Zm6-6.9c-3.8-1.7-5.8-5-5.3-9.4 4.1 1.5 6.1 4.8 5.3 9.4Zm5.5-5.4c-2.2-2.6-2.3-6 .1-9.3 2.5 2.9 2.6 6.3-.1 9.3Zm-2 2c4.2-2.2 8.2-1.7 11.5 1.4-4 2.5-8 2-11.5-1.4Z"
      fill="var(--mark-leaf, var(--color-jasmine))"
    />
    <path
      d="M14.3 21.2c3.8-1.7 7.6.2 8.5 3.9.7 3-1.3 5.7-4.2 5.9-3.2.2-5.7-2.5-5.4-6 .1-1.5.5-2.8 1.1-3.8Z"
      fill="var(--mark-olive, var(--color-accent))"
    />
  </svg>
);
