import type { RaRecord } from 'ra-core';
import type { Resource } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { ICONS, type IconPath } from '../app/icons.ts';
import { paths } from '../app/paths.ts';
import { type Called, calledIn } from '../app/record-title.tsx';
import { useLabels } from '../app/use-labels.ts';
import { nameOf, type Person } from '../people/person.ts';
import { useMay } from '../providers/access.ts';
import { FILES } from '../providers/file-provider.ts';
import { RESOURCES } from '../resources/resources.ts';

/** A list whose records can be searched and opened. */
export interface RecordSource {
  /** Resource name in ra-core. */
  name: string;
  /** The resource that the account must be allowed to read. */
  resource: Resource;
  /** Label of the records, in the plural. */
  label: string;
  icon: IconPath;
  /** Whether the API's search tolerates typing errors. */
  isCorrected: boolean;
  /** Path of the list, below `/admin/`. */
  address: string;
  calledOf: (record: RaRecord) => Called;
  addressOf: (id: string) => string;
}

const field =
  (name: string) =>
  (record: RaRecord): Called => ({ title: String(record[name]) });

/** Every list that the account may read, in the order of the navigation. */
export const useRecordSources = (): RecordSource[] => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const may = useMay();
  const content = RESOURCES.map(({ name, address, icon, type }) => ({
    name,
    resource: type.access,
    label: labelOf(`types.${type.name}.many`),
    icon,
    address,
    calledOf: (record: RaRecord) => calledIn(record, locale),
    isCorrected: true,
  }));
  const others = [
    {
      name: FILES,
      resource: 'FILES',
      label: t('library.title'),
      icon: ICONS.library,
      address: 'files',
      calledOf: field('name'),
      // The library opens a file in a dialog over the list.
      addressOf: (id: string): string => `${paths.list('files')}?file=${id}`,
    },
    {
      name: 'users',
      resource: 'USER',
      label: t('people.title'),
      icon: ICONS.people,
      address: 'users',
      calledOf: (record: RaRecord): Called => ({ title: nameOf(record as Person) }),
    },
    {
      name: 'roles',
      resource: 'ROLE',
      label: t('roles.title'),
      icon: ICONS.key,
      address: 'roles',
      calledOf: field('name'),
    },
    {
      name: 'contacts',
      resource: 'CONTACT',
      label: t('contacts.title'),
      icon: ICONS.mail,
      address: 'contacts',
      calledOf: field('email'),
    },
    {
      name: 'letters',
      resource: 'CONTACT',
      label: t('letters.title'),
      icon: ICONS.letter,
      address: 'letters',
      calledOf: field('subject'),
    },
    {
      name: 'messages',
      resource: 'MESSAGES',
      label: t('messages.title'),
      icon: ICONS.message,
      address: 'messages',
      calledOf: field('name'),
    },
  ] as const;
  return [...content, ...others]
    .filter(({ resource }) => may({ resource, action: 'READ' }))
    .map((source) => ({ isCorrected: false, addressOf: (id: string) => paths.record(source.address, id), ...source }));
};

/** A record as an item of the palette. */
export const toItem = ({ name, icon, calledOf, addressOf }: RecordSource, record: RaRecord) => {
  const { title, lang } = calledOf(record);
  return {
    id: `${name}/${record.id}`,
    label: title,
    ...(lang && { labelLang: lang }),
    icon,
    to: addressOf(String(record.id)),
  };
};
