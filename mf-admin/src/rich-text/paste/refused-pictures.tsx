import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Refused } from '../rich-text.styles.ts';
import type { RefusedPicture } from './use-pasted-pictures.ts';

interface Props {
  refused: readonly RefusedPicture[];
  onDismiss: (id: number) => void;
}

/** The pictures of a pasted document that were rejected, each with its reason. */
export const RefusedPictures = ({ refused, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  return (
    <Refused role="status">
      {refused.map(({ id, name, reason }) => (
        <p key={id}>
          <span>
            {t('richText.refused')} <bdi>{name}</bdi>. {reason}
          </span>
          <Button kind="quiet" onClick={() => onDismiss(id)}>
            {t('richText.hideRefused')}
          </Button>
        </p>
      ))}
    </Refused>
  );
};
