import type { Locale } from '../contracts/index.ts';

interface NotFoundTexts {
  code: string;
  title: string;
  /** Names the link that leads home. */
  home: string;
}

/** What every page says that isn't there, whoever owns its address. */
export const NOT_FOUND_TEXTS: Record<Locale, NotFoundTexts> = {
  fr: { code: 'Erreur 404', title: 'Page introuvable', home: 'Retour à la page d’accueil' },
  ar: { code: 'خطأ 404', title: 'الصفحة غير موجودة', home: 'العودة إلى الصفحة الرئيسية' },
  en: { code: 'Error 404', title: 'Page not found', home: 'Back to the home page' },
};
