import { useLocation } from 'react-router-dom';
import { reaches } from 'shared-kernel/access';
import { LOCALE_NAMES, LOCALES } from 'shared-kernel/contracts';
import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { ICONS } from '../app/icons.ts';
import { signOut } from '../app/leave-guards.ts';
import { paths } from '../app/paths.ts';
import { useLabels } from '../app/use-labels.ts';
import { orderedBy } from '../ordering/ordered-resource.ts';
import { useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { RESOURCES } from '../resources/resources.ts';
import type { PaletteItem } from './palette-item.ts';

/** Actions that the account may start from anywhere. */
export const useActionItems = (onHelp: () => void): PaletteItem[] => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const may = useMay();
  const account = useAccount();
  const { access } = account;
  const { pathname, search } = useLocation();
  const created: PaletteItem[] = RESOURCES.filter(({ type }) => may({ resource: type.access, action: 'WRITE' })).map(
    ({ address, type }) => ({
      id: `create/${address}`,
      label: t('palette.create', { type: labelOf(`types.${type.name}.one`) }),
      icon: ICONS.add,
      to: paths.create(address),
    }),
  );
  const ordered = RESOURCES.filter((resource) => orderedBy(account, resource)).map(({ address, type, icon }) => ({
    id: `order/${address}`,
    label: t('order.title', { title: labelOf(`types.${type.name}.many`) }),
    icon,
    to: paths.order(address),
  }));
  const offered: (PaletteItem | false)[] = [
    may({ resource: 'ROLE', action: 'GRANT' }) && {
      id: 'create/role',
      label: t('roles.create'),
      icon: ICONS.add,
      to: paths.create('roles'),
    },
    reaches(access, 'SHOPS', 'WRITE') && {
      id: 'shop-hours',
      label: t('palette.shopHours'),
      icon: ICONS.hours,
      to: paths.list('shop-hours'),
    },
    may({ resource: 'FILES', action: 'WRITE' }) && {
      id: 'upload',
      label: t('palette.upload'),
      icon: ICONS.library,
      to: paths.list('files'),
    },
    { id: 'site', label: t('frame.site'), icon: ICONS.site, href: localePath(locale, paths.site), lang: locale },
    { id: 'notifications', label: t('notifications.title'), icon: ICONS.bell, to: paths.list('notifications') },
    { id: 'profile', label: t('frame.profile'), icon: ICONS.account, to: paths.account },
    { id: 'sessions', label: t('frame.sessions'), icon: ICONS.key, to: paths.sessions },
  ];
  const languages = LOCALES.filter((other) => other !== locale).map((other) => ({
    id: `language/${other}`,
    label: LOCALE_NAMES[other].full,
    hint: t('frame.languages'),
    icon: ICONS.language,
    href: localePath(other, pathname + search),
    lang: other,
  }));
  return [
    ...created,
    ...ordered,
    ...offered.filter((item) => item !== false),
    ...languages,
    { id: 'shortcuts', label: t('shortcuts.title'), icon: ICONS.keyboard, run: onHelp },
    { id: 'sign-out', label: t('frame.signOut'), icon: ICONS.leave, run: signOut },
  ];
};
