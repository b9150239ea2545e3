import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../../../contracts/index.ts';

interface HoursTexts {
  closed: string;
  opens: (day: string, place: number) => string;
  closes: (day: string, place: number) => string;
  /** Word between the times of a range. */
  to: string;
  nextDay: string;
  add: string;
  addTo: (day: string) => string;
  remove: (day: string, place: number) => string;
  removed: (day: string) => string;
  copy: string;
  copyOf: (day: string) => string;
  copyTo: (day: string) => string;
  apply: string;
  cancel: string;
  copied: (days: string) => string;
}

const TEXTS: Record<Locale, HoursTexts> = {
  fr: {
    closed: 'Fermé',
    opens: (day, place) => `${day}, plage ${place} : ouverture`,
    closes: (day, place) => `${day}, plage ${place} : fermeture`,
    to: 'à',
    nextDay: 'le lendemain',
    add: 'Ajouter une plage',
    addTo: (day) => `Ajouter une plage : ${day}`,
    remove: (day, place) => `Retirer la plage ${place} : ${day}`,
    removed: (day) => `Plage retirée : ${day}`,
    copy: 'Copier',
    copyOf: (day) => `Copier les horaires : ${day}`,
    copyTo: (day) => `Copier les horaires de ${day} vers`,
    apply: 'Copier',
    cancel: 'Annuler',
    copied: (days) => `Horaires copiés : ${days}`,
  },
  ar: {
    closed: 'مغلق',
    opens: (day, place) => `${day}، الفترة ${place}: الفتح`,
    closes: (day, place) => `${day}، الفترة ${place}: الإغلاق`,
    to: 'إلى',
    nextDay: 'من الغد',
    add: 'إضافة فترة',
    addTo: (day) => `إضافة فترة: ${day}`,
    remove: (day, place) => `إزالة الفترة ${place}: ${day}`,
    removed: (day) => `أُزيلت الفترة: ${day}`,
    copy: 'نسخ',
    copyOf: (day) => `نسخ الأوقات: ${day}`,
    copyTo: (day) => `نسخ أوقات ${day} إلى`,
    apply: 'نسخ',
    cancel: 'إلغاء',
    copied: (days) => `نُسخت الأوقات: ${days}`,
  },
  en: {
    closed: 'Closed',
    opens: (day, place) => `${day}, interval ${place}: opens`,
    closes: (day, place) => `${day}, interval ${place}: closes`,
    to: 'to',
    nextDay: 'the next day',
    add: 'Add an interval',
    addTo: (day) => `Add an interval: ${day}`,
    remove: (day, place) => `Remove interval ${place}: ${day}`,
    removed: (day) => `Interval removed: ${day}`,
    copy: 'Copy',
    copyOf: (day) => `Copy the hours: ${day}`,
    copyTo: (day) => `Copy the hours of ${day} to`,
    apply: 'Copy',
    cancel: 'Cancel',
    copied: (days) => `Hours copied: ${days}`,
  },
};

/** Built-in texts of opening hours, in the page's language. */
export const useHoursTexts = (): HoursTexts => TEXTS[useLocale()];
