import { CONTENT_TYPES, type ContentName, type ContentType } from 'shared-kernel/content';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';

/** @returns what a field of a record is called, as forms call it */
export const useFieldName = (): ((resource: string, field: string) => string) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  return (resource, field) => {
    const type: ContentType | undefined = CONTENT_TYPES[resource as ContentName];
    const label = type && Object.hasOwn(type.fields, field) ? type.fields[field]?.label[locale] : undefined;
    return label ?? t(`audit.fields.${field}`, { defaultValue: field });
  };
};
