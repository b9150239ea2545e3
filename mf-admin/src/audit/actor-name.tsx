import { useTexts } from 'shared-kernel/i18n';
import { nameOf } from '../people/person.ts';
import { useActor } from './use-actor.ts';

/** Who acted: an account, if it still exists, or the system. */
export const ActorName = ({ id }: { id: string | null }) => {
  const t = useTexts('mf-admin');
  const actor = useActor(id);
  if (id === null) return t('audit.system');
  if (!actor) return '…';
  return 'email' in actor ? <bdi title={actor.email}>{nameOf(actor)}</bdi> : t('audit.gone');
};
