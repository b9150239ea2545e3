import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';

interface FormTexts {
  /** Replaces the asterisk for screen readers. */
  required: string;
  showPassword: string;
  hidePassword: string;
  /** The form was rejected for an unknown reason. */
  failed: string;
  /** The request timed out. */
  noAnswer: string;
  /** The session has ended. */
  sessionEnded: string;
  savedMeanwhile: (value: string) => string;
  takeNewer: string;
}

const TEXTS: Record<Locale, FormTexts> = {
  fr: {
    required: 'obligatoire',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    failed: 'Une erreur est survenue. Veuillez réessayer.',
    noAnswer: 'Aucune réponse. Vérifiez votre connexion, puis réessayez.',
    sessionEnded: 'Votre session a pris fin. Reconnectez-vous, puis réessayez.',
    savedMeanwhile: (value) => `Enregistré entre-temps : ${value}`,
    takeNewer: 'Reprendre',
  },
  ar: {
    required: 'إلزامي',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    failed: 'حدث خطأ. يرجى المحاولة مرة أخرى.',
    noAnswer: 'لا توجد استجابة. تحقّقوا من الاتصال ثم أعيدوا المحاولة.',
    sessionEnded: 'انتهت جلستكم. سجّلوا الدخول من جديد ثم أعيدوا المحاولة.',
    savedMeanwhile: (value) => `المحفوظ في الأثناء: ${value}`,
    takeNewer: 'استعادة',
  },
  en: {
    required: 'required',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    failed: 'Something went wrong. Please try again.',
    noAnswer: 'No answer. Check your connection, then try again.',
    sessionEnded: 'Your session has ended. Sign in again, then try once more.',
    savedMeanwhile: (value) => `Saved meanwhile: ${value}`,
    takeNewer: 'Take it',
  },
};

/** Built-in texts of forms, in the page's language. */
export const useFormTexts = (): FormTexts => TEXTS[useLocale()];
