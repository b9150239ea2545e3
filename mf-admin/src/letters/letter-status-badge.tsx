import type { LetterStatus } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';

const LOOKS: Record<LetterStatus, string | undefined> = {
  draft: undefined,
  scheduled: 'waiting',
  sending: 'waiting',
  sent: undefined,
  stopped: 'bad',
};

/** State of a letter. */
export const LetterStatusBadge = ({ status }: { status: LetterStatus }) => {
  const t = useTexts('mf-admin');
  return <Badge className={LOOKS[status]}>{t(`letters.status.${status}`)}</Badge>;
};
