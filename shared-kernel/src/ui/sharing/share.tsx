import { useSyncExternalStore } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { useAddressOf } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Ways } from './share.styles.ts';

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
  const t = useTexts('shared-kernel/ui/sharing');
  const url = useAddressOf()(path);
  const deviceShares = useDeviceShares();

  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify.error(t('notShared'));
    }
  };

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('copied'));
    } catch {
      notify.error(t('failed'));
    }
  };

  return (
    <Ways aria-label={t('label')}>
      {deviceShares && (
        <li>
          <Button kind="quiet" onClick={() => void share()}>
            {t('share')}
          </Button>
        </li>
      )}
      <li>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('whatsapp')}
        </a>
      </li>
      <li>
        <Button kind="quiet" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </li>
    </Ways>
  );
};
