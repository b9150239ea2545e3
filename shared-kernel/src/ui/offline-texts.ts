import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';

interface OfflineTexts {
  title: string;
  /** When an action failed. */
  retry: string;
  /** The browser is online, but an action got no response. */
  noAnswer: string;
  /** When a page failed to open. */
  page: string;
  /** The browser is online again. */
  back: string;
}

/** Offline messages of every part of the site. */
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

/** Fields of the HTTP client's error; other errors lack them. */
interface Unanswered {
  status?: number;
  cause?: { code?: string };
}

/** Codes of a call that timed out: the network may be slow rather than absent. */
const GIVEN_UP = ['ECONNABORTED', 'ETIMEDOUT'];

/** @returns a function that returns an offline or no-response message for such failures, and undefined for others */
export const useOfflineWords = (): ((error: unknown) => string | undefined) => {
  const { title, retry, noAnswer } = OFFLINE_TEXTS[useLocale()];
  return (error) => {
    const { status, cause } = error as Unanswered;
    if (status) return undefined;
    if (!navigator.onLine) return `${title}. ${retry}`;
    return status === 0 && !GIVEN_UP.includes(cause?.code ?? '') ? noAnswer : undefined;
  };
};
