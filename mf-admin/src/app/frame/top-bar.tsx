import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { Button, type DrawerState, Icon, IconButton, LineDrawing, SiteLogo } from 'shared-kernel/ui';
import { NotificationBell } from '../../notifications/bell.tsx';
import { SHORTCUTS, writtenKeys } from '../../shortcuts/shortcuts.ts';
import { ICONS } from '../icons.ts';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bar } from './frame.styles.ts';
import { Languages } from './languages.tsx';

interface Props {
  drawer: DrawerState;
  drawerId: string;
  onSearch: () => void;
}

/** The mall's name, a link to the site, languages and account. */
export const TopBar = ({ drawer, drawerId, onSearch }: Props) => {
  const t = useTexts('mf-admin');
  const { name, logo, darkLogo } = useSite();
  const mall = name[useLocale()];
  const keys = writtenKeys(SHORTCUTS.palette.keys[0]).join(' ');
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
          {logo ? <SiteLogo logo={logo} darkLogo={darkLogo} alt={mall} /> : <strong>{mall}</strong>}
          <span>{t('admin.overline')}</span>
        </Link>
      </div>
      <div className="tools">
        <div className="finder">
          <Button kind="secondary" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
            <Icon name="search" />
            <span>{t('palette.button')}</span>
            <span aria-hidden="true">{keys}</span>
          </Button>
        </div>
        <IconButton
          type="button"
          className="finder-icon"
          aria-label={t('palette.button')}
          aria-haspopup="dialog"
          onClick={onSearch}
        >
          <Icon name="search" />
        </IconButton>
        <Languages />
        <IconButton as={Link} to={paths.site} reloadDocument aria-label={t('frame.site')} title={t('frame.site')}>
          <LineDrawing>
            <path d={ICONS.site} />
          </LineDrawing>
        </IconButton>
        <NotificationBell />
        <AccountMenu />
      </div>
    </Bar>
  );
};
