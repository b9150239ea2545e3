import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { OLIVE_BRANCH } from 'shared-kernel/theme/mark';
import { SiteLogo } from 'shared-kernel/ui';

/** The mall's logo, or an olive branch with its name. Links to the home page. */
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

/** The olive branch; on a darker ground it has other colours. */
const OliveBranch = () => (
  <svg width="36" height="36" viewBox="0 0 36 36" fill="none" aria-hidden="true">
    <path
      d={OLIVE_BRANCH.twig}
      stroke="var(--mark-leaf, var(--color-jasmine))"
      strokeWidth="1.75"
      strokeLinecap="round"
    />
    <path d={OLIVE_BRANCH.leaves} fill="var(--mark-leaf, var(--color-jasmine))" />
    <path d={OLIVE_BRANCH.olive} fill="var(--mark-olive, var(--color-accent))" />
  </svg>
);
