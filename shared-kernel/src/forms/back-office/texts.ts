import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../../contracts/index.ts';

interface BackOfficeTexts {
  /** Label of no choice, for optional fields. */
  none: string;
  yes: string;
  no: string;
  /** A date, time or number with missing parts. */
  incomplete: string;
  /** The time zone of a time. */
  clock: (zone: string) => string;
  /** A text without a translation in this language. */
  missing: string;
}

const TEXTS: Record<Locale, BackOfficeTexts> = {
  fr: {
    none: 'Aucun choix',
    yes: 'oui',
    no: 'non',
    incomplete: 'La date est incomplète',
    clock: (zone) => `À l’heure du centre (${zone})`,
    missing: 'à traduire',
  },
  ar: {
    none: 'بدون اختيار',
    yes: 'نعم',
    no: 'لا',
    incomplete: 'التاريخ غير مكتمل',
    clock: (zone) => `بتوقيت المركز (${zone})`,
    missing: 'للترجمة',
  },
  en: {
    none: 'No choice',
    yes: 'yes',
    no: 'no',
    incomplete: 'The date is incomplete',
    clock: (zone) => `By the mall’s clock (${zone})`,
    missing: 'to translate',
  },
};

/** Built-in texts of the back office's fields, in the page's language. */
export const useBackOfficeTexts = (): BackOfficeTexts => TEXTS[useLocale()];
