import type { ManagedUser } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import { type AccountDeed, holds, nameOf, type Person } from './person.ts';

/** What decides whether somebody may sign in. */
type Status = Pick<ManagedUser, 'standing' | 'standingReason' | 'suspendedUntil'>;

const DEED_OF = { ACTIVE: 'lift', SUSPENDED: 'suspend', BANNED: 'ban' } as const;

const withReason = (reason: string | null): { reason?: string } => (reason ? { reason } : {});

const put = (id: string, { standing, standingReason, suspendedUntil }: Status): Promise<ManagedUser> => {
  if (standing === 'ACTIVE') return http.get(`/auth/z/lift-ban-suspension/${id}`);
  const reason = withReason(standingReason);
  if (standing === 'BANNED') return http.post(`/auth/z/ban-client/${id}`, reason);
  return http.post(`/auth/z/suspend-client/${id}`, { until: suspendedUntil, ...reason });
};

/** The rights that lead an account back to where it was: to let somebody in earlier takes that of lifting, too. */
const undoes = (before: Status, after: Status): AccountDeed[] => {
  const isLater = before.standing === 'BANNED' || (before.suspendedUntil ?? '') > (after.suspendedUntil ?? '');
  const isLonger = after.standing === 'ACTIVE' || (after.standing === 'SUSPENDED' && isLater);
  return isLonger ? [DEED_OF[before.standing]] : [DEED_OF[before.standing], 'lift'];
};

/** @returns bans, suspends or lets in, at once; whoever has the rights to is offered to undo it. */
export const useAccountStatus = (person: Person) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const act = useAct('users');
  const { standing, standingReason, suspendedUntil } = person;
  const before = { standing, standingReason, suspendedUntil };
  return (after: Status): Promise<boolean> =>
    act({
      run: () => put(person.id, after),
      done: t(`people.done.${DEED_OF[after.standing]}`, { name: nameOf(person) }),
      // A dialog asks for all but letting in.
      throws: after.standing !== 'ACTIVE',
      undo: undoes(before, after).every((deed) => holds(account, deed)) ? () => put(person.id, before) : undefined,
    });
};
