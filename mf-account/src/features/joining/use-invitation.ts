import { useEffect, useState } from 'react';
import type { InvitationOffer } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { isExpired } from '../link-token/is-expired.ts';

type OfferState = InvitationOffer | 'loading' | 'expired' | 'failed';

/**
 * Loads the invitation of a link's token.
 * @param token undefined until it is read, null when the link has none
 */
export const useInvitation = (token: string | null | undefined): { offer: OfferState; reload: () => void } => {
  const [offer, setOffer] = useState<OfferState>('loading');
  const load = async (): Promise<void> => {
    if (!token) return setOffer('expired');
    setOffer('loading');
    const toState = (error: unknown) => (isExpired(error) ? 'expired' : 'failed');
    setOffer(await http.post<InvitationOffer>('/auth/n/invitation', { token }).catch(toState));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each token is loaded once.
  useEffect(() => {
    if (token !== undefined) void load();
  }, [token]);
  return { offer, reload: () => void load() };
};
