import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../../contracts/index.ts';

interface RecordTexts {
  clash: string;
  takeAll: string;
  restored: string;
  discard: string;
}

const TEXTS: Record<Locale, RecordTexts> = {
  fr: {
    clash:
      'Cet enregistrement a été modifié ailleurs entre-temps. Rien de ce que vous avez saisi n’est perdu : enregistrez pour le garder.',
    takeAll: 'Reprendre ce qui est enregistré',
    restored: 'Ce que vous aviez saisi sans l’enregistrer est de retour.',
    discard: 'Y renoncer',
  },
  ar: {
    clash: 'تغيّرت هذه البيانات من مكان آخر في الأثناء. لم يضع شيء مما كتبتموه: احفظوا للإبقاء عليه.',
    takeAll: 'استعادة ما هو محفوظ',
    restored: 'عاد ما كتبتموه ولم تحفظوه.',
    discard: 'التخلي عنه',
  },
  en: {
    clash: 'This was changed elsewhere meanwhile. Nothing you typed is lost: save to keep it.',
    takeAll: 'Take what is saved',
    restored: 'What you typed and did not save is back.',
    discard: 'Discard it',
  },
};

/** Built-in texts of record forms, in the page's language. */
export const useRecordTexts = (): RecordTexts => TEXTS[useLocale()];
