import { useTexts } from 'shared-kernel/i18n';
import { ICONS } from '../app/icons.ts';
import { paths } from '../app/paths.ts';
import { useSections } from '../app/sections.ts';
import type { PaletteItem } from './palette-item.ts';

/** The screens of the navigation. */
export const useScreenItems = (): PaletteItem[] => {
  const t = useTexts('mf-admin');
  const sections = useSections();
  return [
    { id: paths.start, label: t('frame.start'), icon: ICONS.start, to: paths.start },
    ...sections.flatMap(({ group, entries }) =>
      entries.map(({ to, label, icon }) => ({ id: to, label, icon, to, hint: t(`group.${group}`) })),
    ),
  ];
};
