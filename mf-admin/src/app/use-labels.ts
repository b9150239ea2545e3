import { useTexts } from 'shared-kernel/i18n';
import type { LabelKey, TypeKey } from 'shared-kernel/validation';

/** Returns the labels of content types and of their fields, in the page's language. */
export const useLabels = (): ((key: LabelKey | TypeKey) => string) => useTexts('shared-kernel/content');
