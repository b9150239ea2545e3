import type { i18n } from 'i18next';
import type { Locale } from 'shared-kernel/contracts';
import { KERNEL_NAMESPACE } from 'shared-kernel/remote';

/**
 * Adds texts of a namespace. Remotes with different versions of the kernel may bring the same part's texts: the first
 * ones stay, and later ones add what is missing.
 */
export const addTexts = (texts: i18n, locale: Locale, namespace: string, added: Record<string, unknown>): void => {
  texts.addResourceBundle(locale, namespace, added, true, !namespace.startsWith(KERNEL_NAMESPACE));
};
