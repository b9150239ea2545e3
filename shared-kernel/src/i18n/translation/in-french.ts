import type { Localised } from '../../contracts/index.ts';

const FRENCH = { lang: 'fr', dir: 'ltr' } as const;

/** Language attributes of an element with a record's field; undefined unless the field is still in French. */
export const inFrench = ({ untranslated }: Localised, field: string): typeof FRENCH | undefined =>
  untranslated?.includes(field) ? FRENCH : undefined;
