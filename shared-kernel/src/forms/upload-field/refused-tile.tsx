import type { Ref } from 'react';
import { Button, Icon, IconButton } from 'shared-kernel/ui';
import { useUploadTexts } from './texts.ts';
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
  const texts = useUploadTexts();
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
          <Button kind="quiet" aria-label={texts.retryFile(name)} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </div>
      <IconButton ref={dismissRef} type="button" aria-label={texts.dismiss(name)} onClick={onDismiss}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
};
