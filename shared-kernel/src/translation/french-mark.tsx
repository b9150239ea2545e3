import { useLocale } from 'shared-kernel/site';
import type { Locale, Localised } from '../contracts/index.ts';
import { Mark } from './french-mark.styles.ts';

const TEXTS: Record<Locale, string> = { fr: 'En français', ar: 'بالفرنسية', en: 'In French' };

interface Props {
  of: Localised;
  /** The fields that make the difference to who reads on; a name that is not translated makes none. */
  fields: readonly string[];
}

/** Says in a list, before a reader follows the link, that what it leads to is written in French alone. */
export const FrenchMark = ({ of: { untranslated }, fields }: Props) => {
  const locale = useLocale();
  return untranslated?.some((field) => fields.includes(field)) ? <Mark>{TEXTS[locale]}</Mark> : null;
};
