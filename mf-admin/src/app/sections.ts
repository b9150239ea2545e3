import { createContext, use } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { may, meets } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { GROUPS, type Group } from '../resources/resource.ts';
import { RESOURCES } from '../resources/resources.ts';
import type { IconPath } from './icons.ts';
import { paths } from './paths.ts';
import type { Screen } from './screen.ts';
import { useLabels } from './use-labels.ts';

/** An entry of the navigation. */
export interface Entry {
  to: string;
  label: string;
  icon: IconPath;
  /** Content type of the screen's records, or the path of another screen. */
  type: string;
}

interface Section {
  group: Group;
  entries: Entry[];
}

const SectionsContext = createContext<Section[]>([]);

export const SectionsProvider = SectionsContext.Provider;

/** The navigation that the account may see, grouped by topic. */
export const useSections = (): Section[] => use(SectionsContext);

/** Omits groups without allowed entries. */
export const useAllowedSections = (screens: readonly Screen[]): Section[] => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const account = useAccount();
  const entriesOf = (group: Group): Entry[] => [
    ...RESOURCES.filter(
      ({ type, group: own }) => own === group && may(account, { resource: type.access, action: 'READ' }),
    ).map(({ address, icon, type }) => ({
      to: paths.list(address),
      label: labelOf(`types.${type.name}.many`),
      icon,
      type: type.name,
    })),
    ...screens.flatMap(({ path, access, navigation }) =>
      navigation?.group === group && (!access || meets(account, access))
        ? [{ to: paths.list(path), label: t(navigation.label), icon: navigation.icon, type: path }]
        : [],
    ),
  ];
  return GROUPS.map((group) => ({ group, entries: entriesOf(group) })).filter(({ entries }) => entries.length > 0);
};
