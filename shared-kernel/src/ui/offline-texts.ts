import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';

interface OfflineTexts {
  title: string;
  /** Of something that was to be done. */
  retry: string;
  /** There is a network, and still nothing answered what was to be done. */
  noAnswer: string;
  /** Of a page that was to be opened. */
  page: string;
  /** There is a network again. */
  back: string;
}

/** What every part of the site says when there is no network. */
export const OFFLINE_TEXTS: Record<Locale, OfflineTexts> = {
  fr: {
    title: 'Vous êtes hors ligne',
    retry: 'Rien n’est perdu : réessayez dès le retour du réseau.',
    noAnswer: 'Le site n’a pas répondu. Rien n’est perdu : réessayez dans un instant.',
    page: 'La page s’ouvrira d’elle-même dès le retour du réseau.',
    back: 'Vous êtes de nouveau en ligne',
  },
  ar: {
    title: 'أنتم غير متصلين بالإنترنت',
    retry: 'لم يضع شيء: أعيدوا المحاولة عند عودة الشبكة.',
    noAnswer: 'لم يستجب الموقع. لم يضع شيء: أعيدوا المحاولة بعد لحظات.',
    page: 'ستُفتح الصفحة من تلقاء نفسها عند عودة الشبكة.',
    back: 'عاد الاتصال بالإنترنت',
  },
  en: {
    title: 'You are offline',
    retry: 'Nothing is lost: try again once the network is back.',
    noAnswer: 'The site didn’t answer. Nothing is lost: try again in a moment.',
    page: 'The page will open by itself once the network is back.',
    back: 'You are back online',
  },
};

/** What the HTTP client's error has; nothing of an error of something else. */
interface Unanswered {
  status?: number;
  cause?: { code?: string };
}

/** Codes of a call that was given up: the network may be there, and slow. */
const GIVEN_UP = ['ECONNABORTED', 'ETIMEDOUT'];

/**
 * @returns says of a failure that there is no network, or that nothing answered, where that is why; nothing of any other
 */
export const useOfflineWords = (): ((error: unknown) => string | undefined) => {
  const { title, retry, noAnswer } = OFFLINE_TEXTS[useLocale()];
  return (error) => {
    const { status, cause } = error as Unanswered;
    if (status) return undefined;
    if (!navigator.onLine) return `${title}. ${retry}`;
    return status === 0 && !GIVEN_UP.includes(cause?.code ?? '') ? noAnswer : undefined;
  };
};
