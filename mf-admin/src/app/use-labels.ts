import { useTexts } from 'shared-kernel/i18n';
import type { LabelKey, TypeKey } from 'shared-kernel/validation';

/** Returns the labels of content types, their fields and choices, in the page's language. */
export const useLabels = (): ((key: LabelKey | TypeKey | `choice.${string}`) => string) =>
  useTexts('shared-kernel/content');
