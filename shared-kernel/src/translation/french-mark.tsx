import { useLocale } from 'shared-kernel/site';
import type { Locale, Localised } from '../contracts/index.ts';
import { Mark } from './french-mark.styles.ts';

const TEXTS: Record<Locale, string> = { fr: 'En français', ar: 'بالفرنسية', en: 'In French' };

interface Props {
  of: Localised;
  /** The fields that matter to readers; an untranslated name doesn't. */
  fields: readonly string[];
}

/** Marks a link in a list when its target is only in French. */
export const FrenchMark = ({ of: { untranslated }, fields }: Props) => {
  const locale = useLocale();
  return untranslated?.some((field) => fields.includes(field)) ? <Mark>{TEXTS[locale]}</Mark> : null;
};
