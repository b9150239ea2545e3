import type { MouseEvent } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Notice } from 'shared-kernel/ui';
import { leadToHeading } from '../focus/inherit-focus.ts';

interface Props {
  isShown: boolean;
  onTakeNewer: () => void;
}

/** Says that the profile was changed elsewhere, and that nothing typed here is lost. */
export const ClashNotice = ({ isShown, onTakeNewer }: Props) => {
  const t = useTexts('mf-account');
  const takeNewer = ({ currentTarget }: MouseEvent): void => {
    leadToHeading(currentTarget);
    onTakeNewer();
  };
  return (
    <div role="alert">
      {isShown && (
        <Notice>
          <p>{t('profile.clash')}</p>
          <Button kind="quiet" onClick={takeNewer}>
            {t('profile.takeNewer')}
          </Button>
        </Notice>
      )}
    </div>
  );
};
