import { CONTENT_TYPES, type ContentName, type ContentType } from 'shared-kernel/content';
import { useTexts } from 'shared-kernel/i18n';
import { useLabels } from '../app/use-labels.ts';

/** @returns a function that labels resources of the log */
export const useResourceName = (): ((resource: string) => string) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  return (resource) => {
    const type: ContentType<ContentName> | undefined = CONTENT_TYPES[resource as ContentName];
    return type ? labelOf(`types.${type.name}.one`) : t(`audit.resources.${resource}`, { defaultValue: resource });
  };
};
