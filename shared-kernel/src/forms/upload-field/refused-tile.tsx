import type { Ref } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Icon, IconButton } from 'shared-kernel/ui';
import { Thumbnail } from './thumbnail.tsx';
import type { Rejection } from './use-rejection.ts';

interface Props {
  rejection: Rejection;
  onRetry: () => void;
  onDismiss: () => void;
  dismissRef: Ref<HTMLButtonElement>;
}

/** A rejected file: the reason, and the possible actions. */
export const RefusedTile = ({ rejection, onRetry, onDismiss, dismissRef }: Props) => {
  const t = useTexts('shared-kernel/forms/upload-field');
  const { file, reason, sentence, canRetry } = rejection;
  const name = file?.name ?? '';
  return (
    <li className="refused">
      <Thumbnail type={file?.type ?? ''} record={undefined} file={file} />
      <div className="about">
        {name && (
          <span className="name">
            <bdi>{name}</bdi>
          </span>
        )}
        <span className="reason">{reason}</span>
        {sentence && (
          <span className="sentence" lang="en" dir="ltr">
            {sentence}
          </span>
        )}
        {canRetry && (
          <Button kind="quiet" aria-label={t('retryFile', { name })} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
      <IconButton ref={dismissRef} type="button" aria-label={t('dismiss', { name })} onClick={onDismiss}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
};
