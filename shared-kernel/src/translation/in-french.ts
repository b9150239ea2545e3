import type { Localised } from '../contracts/index.ts';

const FRENCH = { lang: 'fr', dir: 'ltr' } as const;

/** What the element around a record's field says of its language: nothing, unless the field is left in French. */
export const inFrench = ({ untranslated }: Localised, field: string): typeof FRENCH | undefined =>
  untranslated?.includes(field) ? FRENCH : undefined;
