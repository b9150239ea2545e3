import type { ContentType, Field, Fields } from 'shared-kernel/content';
import { contentTexts } from 'shared-kernel/content/locales';
import { LOCALE_NAMES, LOCALES, type Locale } from 'shared-kernel/contracts';
import type { LabelKey } from 'shared-kernel/validation';
import { useLabels } from '../app/use-labels.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { ImportColumn } from './match-columns.ts';

/** The right to import: to write records of any owner. */
export const importRight = ({ type }: Pick<ContentResource, 'type'>) =>
  ({ resource: type.access, action: 'WRITE', ownerId: null }) as const;

const isPicture = ({ kind }: Field): boolean => kind === 'picture' || kind === 'pictures';

const shownFields = ({ fields }: Pick<ContentType, 'fields'>): [string, Field][] =>
  Object.entries(fields as Fields).filter(([, { isHidden }]) => !isHidden);

/** Names of the columns that hold pictures. */
export const pictureColumns = ({ type }: Pick<ContentResource, 'type'>): string[] =>
  shownFields(type).flatMap(([name, field]) => (isPicture(field) ? [name] : []));

/** The columns of a type's sheet, with their labels: the API names them like this. */
export const importColumns = (
  { type }: Pick<ContentResource, 'type'>,
  labelOf: (key: LabelKey) => string,
): ImportColumn[] => {
  const fields = shownFields(type).flatMap(([name, { label, translationRules }]) =>
    translationRules
      ? LOCALES.map((locale) => ({
          name: `${name}.${locale}`,
          label: `${labelOf(label)} (${LOCALE_NAMES[locale].full})`,
        }))
      : [{ name, label: labelOf(label) }],
  );
  return [{ name: 'id', label: 'id' }, { name: 'version', label: 'version' }, ...fields];
};

/** The columns of a type's sheet, with labels in the page's language. */
export const useImportColumns = (resource: Pick<ContentResource, 'type'>): ImportColumn[] =>
  importColumns(resource, useLabels());

/**
 * The columns of a type's sheet once per language, since a sheet may come from a colleague with another language. The
 * given language is last, for labels that name other fields elsewhere.
 */
export const importColumnsOfAllLanguages = async (
  resource: Pick<ContentResource, 'type'>,
  last: Locale,
): Promise<ImportColumn[]> => {
  const locales = [...LOCALES.filter((locale) => locale !== last), last];
  const labels = await Promise.all(locales.map(labelsIn));
  return labels.flatMap((labelOf) => importColumns(resource, labelOf));
};

const labelsIn = async (locale: Locale): Promise<(key: LabelKey) => string> => {
  const { default: texts } = await contentTexts.locales[locale]();
  const { fields } = texts as { fields: Record<string, string> };
  return (key) => fields[key.replace('fields.', '')] ?? key;
};
