import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../../../contracts/index.ts';

interface ComboboxTexts {
  open: string;
  searching: string;
  failed: string;
  retry: string;
  /** Announces the number of options. */
  found: (count: number) => string;
  create: (text: string) => string;
  chosen: string;
  remove: (label: string) => string;
  removed: (label: string) => string;
}

const TEXTS: Record<Locale, ComboboxTexts> = {
  fr: {
    open: 'Voir les choix',
    searching: 'Recherche…',
    failed: 'Les choix n’ont pas pu être chargés. Entrée : réessayer.',
    retry: 'Réessayer',
    found: (count) => (count === 0 ? 'Rien ne correspond' : `${count} choix`),
    create: (text) => `Ajouter « ${text} »`,
    chosen: 'Choisis',
    remove: (label) => `Retirer ${label}`,
    removed: (label) => `Retiré : ${label}`,
  },
  ar: {
    open: 'عرض الخيارات',
    searching: 'جارٍ البحث…',
    failed: 'تعذّر تحميل الخيارات. اضغطوا Enter لإعادة المحاولة.',
    retry: 'إعادة المحاولة',
    found: (count) => (count === 0 ? 'لا يوجد ما يطابق' : `عدد الخيارات: ${count}`),
    create: (text) => `إضافة «${text}»`,
    chosen: 'المختارة',
    remove: (label) => `إزالة ${label}`,
    removed: (label) => `أُزيل: ${label}`,
  },
  en: {
    open: 'Show the choices',
    searching: 'Searching…',
    failed: 'The choices could not be loaded. Press Enter to try again.',
    retry: 'Try again',
    found: (count) => (count === 0 ? 'Nothing matches' : `${count} ${count === 1 ? 'choice' : 'choices'}`),
    create: (text) => `Add “${text}”`,
    chosen: 'Chosen',
    remove: (label) => `Remove ${label}`,
    removed: (label) => `Removed: ${label}`,
  },
};

/** Built-in texts of comboboxes, in the page's language. */
export const useComboboxTexts = (): ComboboxTexts => TEXTS[useLocale()];
