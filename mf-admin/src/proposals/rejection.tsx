import { useTexts } from 'shared-kernel/i18n';
import { Frame } from './proposals.styles.ts';

interface Props {
  /** What was rejected. */
  what: 'record' | 'proposal';
  /** Why. */
  note: string | null;
}

/** Says to authors that what they wrote was rejected, and why. */
export const Rejection = ({ what, note }: Props) => {
  const t = useTexts('mf-admin');
  return (
    <Frame as="div" role="note">
      <p>{t(`proposals.rejected.${what}`)}</p>
      {note && (
        <p>
          {t('proposals.reason')} <bdi>{note}</bdi>
        </p>
      )}
    </Frame>
  );
};
