import type { Locale } from '../contracts/index.ts';

interface NotFoundTexts {
  code: string;
  title: string;
  /** Label of the link to the home page. */
  home: string;
}

/** Texts of every not-found page, for all remotes. */
export const NOT_FOUND_TEXTS: Record<Locale, NotFoundTexts> = {
  fr: { code: 'Erreur 404', title: 'Page introuvable', home: 'Retour à la page d’accueil' },
  ar: { code: 'خطأ 404', title: 'الصفحة غير موجودة', home: 'العودة إلى الصفحة الرئيسية' },
  en: { code: 'Error 404', title: 'Page not found', home: 'Back to the home page' },
};
