import { CONTENT_TYPES, type ContentName, type Field } from 'shared-kernel/content';
import { useTexts } from 'shared-kernel/i18n';
import { siteSettings } from 'shared-kernel/site/settings';
import { useLabels } from '../app/use-labels.ts';

/** The declaration of a field in an entry, if any. */
export const declaredField = (resource: string, field: string): Field | undefined => {
  const declared = resource === 'siteSettings' ? siteSettings : CONTENT_TYPES[resource as ContentName];
  const fields: Record<string, Field> = declared?.fields ?? {};
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
};

/** @returns a function that returns the label of a record's field, as in forms */
export const useFieldName = (): ((resource: string, field: string) => string) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  return (resource, field) => {
    const declared = declaredField(resource, field);
    if (declared) return labelOf(declared.label);
    // Older entries of imports have one field per state.
    return t(`audit.fields.${field}`, { defaultValue: t(`import.state.${field}`, { defaultValue: field }) });
  };
};
