import type { ManagedUser } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import { type AccountAction, holds, nameOf, type Person } from './person.ts';

/** Fields that decide whether an account may sign in. */
type Status = Pick<ManagedUser, 'standing' | 'standingReason' | 'suspendedUntil'>;

const ACTION_OF = { ACTIVE: 'lift', SUSPENDED: 'suspend', BANNED: 'ban' } as const;

const withReason = (reason: string | null): { reason?: string } => (reason ? { reason } : {});

const put = (id: string, { standing, standingReason, suspendedUntil }: Status): Promise<ManagedUser> => {
  if (standing === 'ACTIVE') return http.get(`/auth/z/lift-ban-suspension/${id}`);
  const reason = withReason(standingReason);
  if (standing === 'BANNED') return http.post(`/auth/z/ban-client/${id}`, reason);
  return http.post(`/auth/z/suspend-client/${id}`, { until: suspendedUntil, ...reason });
};

/**
 * The actions whose rights are needed to restore a state: allowing an earlier sign-in also requires the right to lift.
 */
const undoes = (before: Status, after: Status): AccountAction[] => {
  const isLater = before.standing === 'BANNED' || (before.suspendedUntil ?? '') > (after.suspendedUntil ?? '');
  const isLonger = after.standing === 'ACTIVE' || (after.standing === 'SUSPENDED' && isLater);
  return isLonger ? [ACTION_OF[before.standing]] : [ACTION_OF[before.standing], 'lift'];
};

/** @returns a function that bans, suspends or lifts at once, and offers to undo that with the needed rights */
export const useAccountStatus = (person: Person) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const act = useAct('users');
  const { standing, standingReason, suspendedUntil } = person;
  const before = { standing, standingReason, suspendedUntil };
  return (after: Status): Promise<boolean> =>
    act({
      run: () => put(person.id, after),
      done: t(`people.done.${ACTION_OF[after.standing]}`, { name: nameOf(person) }),
      // Dialogs show their own errors; only lifting has none.
      throws: after.standing !== 'ACTIVE',
      undo: undoes(before, after).every((action) => holds(account, action)) ? () => put(person.id, before) : undefined,
    });
};
