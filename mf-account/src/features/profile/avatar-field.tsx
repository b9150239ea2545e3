import { useState } from 'react';
import { fileTypesOf, MAX_FILE_BYTES } from 'shared-kernel/contracts';
import { UploadField } from 'shared-kernel/forms/upload-field';
import { useTexts } from 'shared-kernel/i18n';
import { useWhenOnline } from 'shared-kernel/site';
import { RetryButton } from '../retry/retry-button.tsx';

const PICTURES = Object.fromEntries(fileTypesOf('image').map((type) => [type, []]));
const MEGABYTE = 1024 * 1024;

/** A person's picture. A denied permission to upload can be requested again. */
export const AvatarField = () => {
  const t = useTexts('mf-account');
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const retry = (): void => {
    setFailed(false);
    setTries(tries + 1);
  };
  useWhenOnline(() => hasFailed && retry());
  return (
    <div>
      <UploadField
        key={tries}
        name="avatar"
        label={t('field.avatar')}
        hint={t('profile.avatarHint', { size: MAX_FILE_BYTES.image / MEGABYTE })}
        maxFiles={1}
        accept={PICTURES}
        maxSize={MAX_FILE_BYTES.image}
        onTokenFailure={() => setFailed(true)}
        required
      />
      {hasFailed && <RetryButton kind="secondary" onRetry={retry} />}
    </div>
  );
};
