import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../../../contracts/index.ts';

interface ListTexts {
  item: (place: number) => string;
  up: (item: string) => string;
  down: (item: string) => string;
  remove: (item: string) => string;
  empty: string;
  added: (place: number) => string;
  removed: (item: string) => string;
  moved: (item: string, place: number, count: number) => string;
}

const TEXTS: Record<Locale, ListTexts> = {
  fr: {
    item: (place) => `Élément ${place}`,
    up: (item) => `Monter ${item}`,
    down: (item) => `Descendre ${item}`,
    remove: (item) => `Retirer ${item}`,
    empty: 'La liste est vide.',
    added: (place) => `Élément ${place} ajouté`,
    removed: (item) => `Retiré : ${item}`,
    moved: (item, place, count) => `${item} : place ${place} sur ${count}`,
  },
  ar: {
    item: (place) => `العنصر ${place}`,
    up: (item) => `تقديم ${item}`,
    down: (item) => `تأخير ${item}`,
    remove: (item) => `إزالة ${item}`,
    empty: 'القائمة فارغة.',
    added: (place) => `أُضيف العنصر ${place}`,
    removed: (item) => `أُزيل: ${item}`,
    moved: (item, place, count) => `${item}: المرتبة ${place} من ${count}`,
  },
  en: {
    item: (place) => `Item ${place}`,
    up: (item) => `Move ${item} up`,
    down: (item) => `Move ${item} down`,
    remove: (item) => `Remove ${item}`,
    empty: 'The list is empty.',
    added: (place) => `Item ${place} added`,
    removed: (item) => `Removed: ${item}`,
    moved: (item, place, count) => `${item}: place ${place} of ${count}`,
  },
};

/** Built-in texts of lists, in the page's language. */
export const useListTexts = (): ListTexts => TEXTS[useLocale()];
