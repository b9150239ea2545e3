import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { ButtonLinks, LineDrawing } from 'shared-kernel/ui';
import { SCREEN_TITLE_ID } from '../focus.ts';
import { paths } from '../paths.ts';
import { useScreenTitle } from '../screen-title.tsx';
import { useSections } from '../sections.ts';
import { Page } from './start.styles.ts';

/** Where the team begins: all that whoever is signed in looks after. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const sections = useSections();
  useScreenTitle(t('admin.title'), t('admin.overline'));
  return (
    <Page>
      <h1 id={SCREEN_TITLE_ID} tabIndex={-1}>
        {t('admin.title')}
      </h1>
      <p className="lead">{t('admin.lead')}</p>
      {sections.map(({ group, entries }) => (
        <section key={group} aria-labelledby={`start-${group}`}>
          <h2 id={`start-${group}`}>{t(`group.${group}`)}</h2>
          <ul>
            {entries.map(({ to, label, icon }) => (
              <li key={to}>
                <Link to={to}>
                  <LineDrawing>
                    <path d={icon} />
                  </LineDrawing>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ButtonLinks>
        <Link to={paths.site}>{t('admin.home')}</Link>
      </ButtonLinks>
    </Page>
  );
};
