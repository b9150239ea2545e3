import { useTexts } from 'shared-kernel/i18n';
import { Frame } from './proposals.styles.ts';

/** Tells authors that their record was rejected, and why. */
export const Rejection = ({ note }: { note: string | null }) => {
  const t = useTexts('mf-admin');
  return (
    <Frame as="div" role="note">
      <p>{t('proposals.rejected.record')}</p>
      <Reason note={note} />
    </Frame>
  );
};

/** The reason of a refusal, if any. */
export const Reason = ({ note }: { note: string | null }) => {
  const t = useTexts('mf-admin');
  if (!note) return null;
  return (
    <p>
      {t('proposals.reason')} <bdi>{note}</bdi>
    </p>
  );
};
