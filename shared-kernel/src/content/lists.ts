import type { Field, FieldKind } from './field.ts';

const SHORT: FieldKind[] = ['text', 'number', 'flag', 'choice', 'date', 'instant', 'picture', 'reference'];
/** Whether a field's value can be long, or has a shape of its own. */
export const isLong = ({ kind }: Field): boolean => kind !== 'slug' && !SHORT.includes(kind);

/** The codes of a choice field. Content texts have a label for each, under `choice`. */
export const choicesOf = ({ rules }: Field): string[] =>
  (rules.describe() as { oneOf?: unknown[] }).oneOf?.map(String) ?? [];

const FILTERS: FieldKind[] = ['choice', 'flag', 'reference'];

/** Whether the back office's lists show the field beside the title: short fields without translations. */
export const isInLists = ({ kind, translationRules, isOfPage }: Field): boolean =>
  SHORT.includes(kind) && !translationRules && !isOfPage;

/** Whether the back office's lists can be filtered by the field. */
export const isFilter = ({ kind, isFloor }: Field): boolean => FILTERS.includes(kind) || isFloor === true;

const SET_TOGETHER: FieldKind[] = ['choice', 'flag', 'reference', 'date', 'instant', 'number', 'words'];

/** Whether many records can get the same value of the field. Words are added to those that a record has. */
export const isSetTogether = ({ kind, refersTo, isOfOne }: Field): boolean =>
  SET_TOGETHER.includes(kind) && !isOfOne && refersTo?.partOf === undefined;
