import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';

interface FormTexts {
  /** Stands for the asterisk where it can't be seen. */
  required: string;
  showPassword: string;
  hidePassword: string;
  /** The form was refused, nobody knows why. */
  failed: string;
  offline: string;
}

const TEXTS: Record<Locale, FormTexts> = {
  fr: {
    required: 'obligatoire',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    failed: 'Une erreur est survenue. Veuillez réessayer.',
    offline: 'Aucune réponse. Vérifiez votre connexion, puis réessayez.',
  },
  ar: {
    required: 'إلزامي',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    failed: 'حدث خطأ. يرجى المحاولة مرة أخرى.',
    offline: 'لا توجد استجابة. تحقّقوا من الاتصال ثم أعيدوا المحاولة.',
  },
  en: {
    required: 'required',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    failed: 'Something went wrong. Please try again.',
    offline: 'No answer. Check your connection, then try again.',
  },
};

/** What forms say of their own accord, in the page's language. */
export const useFormTexts = (): FormTexts => TEXTS[useLocale()];
