import { CONTENT_TYPES, type ContentName, type ContentType } from 'shared-kernel/content';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';

/** @returns a function that labels resources of the log */
export const useResourceName = (): ((resource: string) => string) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  return (resource) => {
    const type: ContentType | undefined = CONTENT_TYPES[resource as ContentName];
    return type?.labels.one[locale] ?? t(`audit.resources.${resource}`, { defaultValue: resource });
  };
};
