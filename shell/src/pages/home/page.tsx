import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { useLocale, useSite } from 'shared-kernel/site';
import { ButtonLinks } from 'shared-kernel/ui';
import { useWelcome } from '../../layout/menu.ts';
import { Slot } from '../../remotes/slot.tsx';
import { Home } from './home.styles.ts';
import { Missing } from './missing.tsx';
import { websiteStructuredData } from './website-structured-data.server.ts';

export const handle: PageHandle = {
  // The document's title is then the mall's own.
  title: () => '',
  description: (t) => t('home.description'),
  structuredData: websiteStructuredData,
};

/** The front page: the mall's tagline, and the remotes' fragments. */
export const Component = () => {
  const t = useTexts('shell');
  const { tagline } = useSite();
  const locale = useLocale();
  const links = useWelcome();
  return (
    <Home>
      <Slot name="home.hero" fallback={<Missing />} />
      <div className="welcome">
        <div className="words">
          <h1>{tagline[locale]}</h1>
          <p>{t('home.intro')}</p>
          <ButtonLinks className="large">
            {links.map(({ key, to, lang, label }) => (
              <Link key={key} to={to} lang={lang}>
                {label}
              </Link>
            ))}
          </ButtonLinks>
        </div>
        <div className="aside">
          <Slot name="home.aside" />
        </div>
      </div>
      <div className="sections">
        <Slot name="home.main" fallback={<Missing />} />
      </div>
    </Home>
  );
};
