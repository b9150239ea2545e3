import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { type DrawerState, Icon, IconButton, LineDrawing } from 'shared-kernel/ui';
import { ICONS } from '../icons.ts';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bar } from './frame.styles.ts';
import { Languages } from './languages.tsx';

interface Props {
  drawer: DrawerState;
  drawerId: string;
}

/** Whose back office it is, the way to the site, languages and account. */
export const TopBar = ({ drawer, drawerId }: Props) => {
  const t = useTexts('mf-admin');
  const { name } = useSite();
  return (
    <Bar inert={drawer.isOpen}>
      <div className="brand">
        <IconButton
          type="button"
          className="opener"
          popoverTarget={drawerId}
          aria-label={t('frame.open')}
          ref={drawer.opener}
        >
          <Icon name="menu" />
        </IconButton>
        <Link to={paths.start} className="name">
          <strong>{name[useLocale()]}</strong>
          <span>{t('admin.overline')}</span>
        </Link>
      </div>
      <div className="tools">
        <Languages />
        <IconButton as={Link} to={paths.site} aria-label={t('frame.site')} title={t('frame.site')}>
          <LineDrawing>
            <path d={ICONS.site} />
          </LineDrawing>
        </IconButton>
        <AccountMenu />
      </div>
    </Bar>
  );
};
