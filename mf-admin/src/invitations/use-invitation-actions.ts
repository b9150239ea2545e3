import type { Invitation } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import type { Invite } from 'shared-kernel/validation/accounts';
import { useAct } from '../providers/use-act.ts';

const ADDRESS = '/auth/invitations/';

const setWithdrawn = ({ id }: Pick<Invitation, 'id'>, isWithdrawn: boolean): Promise<Invitation> =>
  http.put(`${ADDRESS}${id}`, { isWithdrawn });

const post = (values: Invite): Promise<Invitation> => http.post(ADDRESS, values);

/** Actions on invitations. A mail can't be taken back, but its link can. */
export const useInvitationActions = () => {
  const t = useTexts('mf-admin');
  const act = useAct('invitations');
  return {
    invite: (values: Invite) =>
      act({
        run: () => post(values),
        done: t('invitations.done.invite', { email: values.email }),
        undo: (sent) => setWithdrawn(sent, true),
        throws: true,
      }),
    /** Mails a new link; the former stops working. */
    sendAgain: ({ email, role, shop, locale }: Invitation) =>
      act({
        run: () => post({ email, role: role.id, shop: shop?.id ?? null, locale }),
        done: t('invitations.done.sendAgain', { email }),
      }),
    withdraw: (invitation: Invitation) =>
      act({
        run: () => setWithdrawn(invitation, true),
        done: t('invitations.done.withdraw', { email: invitation.email }),
        undo: () => setWithdrawn(invitation, false),
      }),
  };
};
