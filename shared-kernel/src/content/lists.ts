import type { Field, FieldKind } from './field.ts';

const SHORT: FieldKind[] = ['text', 'number', 'flag', 'choice', 'date', 'instant', 'picture', 'reference'];
const FILTERS: FieldKind[] = ['choice', 'flag', 'reference'];

/** Whether the back office's lists have the field beside the title: not what is long, or written in every language. */
export const isInLists = ({ kind, translationRules }: Field): boolean => SHORT.includes(kind) && !translationRules;

/** Whether the back office's lists can be filtered by the field. */
export const isFilter = ({ kind }: Field): boolean => FILTERS.includes(kind);
