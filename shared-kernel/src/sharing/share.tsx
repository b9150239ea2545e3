import { useSyncExternalStore } from 'react';
import { notify } from 'shared-kernel/notifications';
import { useAddressOf, useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import type { Locale } from '../contracts/index.ts';
import { Ways } from './share.styles.ts';

const TEXTS: Record<
  Locale,
  Record<'label' | 'share' | 'notShared' | 'whatsapp' | 'copy' | 'copied' | 'failed', string>
> = {
  fr: {
    label: 'Partager cette page',
    share: 'Partager',
    notShared: 'Cette page n’a pas pu être partagée.',
    whatsapp: 'Envoyer par WhatsApp',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    failed: 'Le lien n’a pas pu être copié. Il est dans la barre d’adresse.',
  },
  ar: {
    label: 'مشاركة هذه الصفحة',
    share: 'مشاركة',
    notShared: 'تعذّرت مشاركة هذه الصفحة.',
    whatsapp: 'إرسال عبر واتساب',
    copy: 'نسخ الرابط',
    copied: 'نُسخ الرابط',
    failed: 'تعذّر نسخ الرابط. تجدونه في شريط العنوان.',
  },
  en: {
    label: 'Share this page',
    share: 'Share',
    notShared: 'This page could not be shared.',
    whatsapp: 'Share on WhatsApp',
    copy: 'Copy the link',
    copied: 'Link copied',
    failed: 'The link could not be copied. It is in the address bar.',
  },
};

const never = () => () => undefined;

/** Whether the device has a share sheet; false on the server and during hydration. */
const useDeviceShares = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

interface Props {
  title: string;
  /** Path of the page below the site's root. */
  path: string;
}

/** Shares a page: by the device's share sheet where it has one, by WhatsApp, or by copying the link. */
export const Share = ({ title, path }: Props) => {
  const texts = TEXTS[useLocale()];
  const url = useAddressOf()(path);
  const deviceShares = useDeviceShares();

  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify.error(texts.notShared);
    }
  };

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(texts.copied);
    } catch {
      notify.error(texts.failed);
    }
  };

  return (
    <Ways aria-label={texts.label}>
      {deviceShares && (
        <li>
          <Button kind="quiet" onClick={() => void share()}>
            {texts.share}
          </Button>
        </li>
      )}
      <li>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.whatsapp}
        </a>
      </li>
      <li>
        <Button kind="quiet" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </li>
    </Ways>
  );
};
