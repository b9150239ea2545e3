import { useTexts } from 'shared-kernel/i18n';
import type { LabelKey } from 'shared-kernel/validation';

/** Key of a content type's label, by the type's name. */
type TypeKey = `types.${string}.${'one' | 'many'}`;

/** Returns the labels of content types and of their fields, in the page's language. */
export const useLabels = (): ((key: LabelKey | TypeKey) => string) => useTexts('shared-kernel/content');
