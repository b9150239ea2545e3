import { useTexts } from 'shared-kernel/i18n';
import { Frame } from './proposals.styles.ts';

/** Says to authors that a record of theirs was rejected, and why. */
export const Rejection = ({ note }: { note: string | null }) => {
  const t = useTexts('mf-admin');
  return (
    <Frame as="div" role="note">
      <p>{t('proposals.rejected.record')}</p>
      <Reason note={note} />
    </Frame>
  );
};

/** Why something was refused, where that was said. */
export const Reason = ({ note }: { note: string | null }) => {
  const t = useTexts('mf-admin');
  if (!note) return null;
  return (
    <p>
      {t('proposals.reason')} <bdi>{note}</bdi>
    </p>
  );
};
