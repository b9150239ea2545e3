import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../../contracts/index.ts';

interface BackOfficeTexts {
  /** Of a choice that may be left open. */
  none: string;
  yes: string;
  no: string;
  /** A date, time or number of which parts are missing. */
  incomplete: string;
  /** Whose clock a time is meant by. */
  clock: (zone: string) => string;
  /** Of a text that is not written in that language. */
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

/** What the back office's fields say of their own accord, in the page's language. */
export const useBackOfficeTexts = (): BackOfficeTexts => TEXTS[useLocale()];
