import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Found = { token: string | null } | undefined;

/**
 * The token of the link that opened the page. It is moved from the address to the history entry, so that no screen
 * shows it and a reload still has it.
 * @returns undefined during hydration; a null token when the link had none
 */
export const useLinkToken = (): Found => {
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    const given = new URLSearchParams(search).get('token');
    if (given) navigate(pathname, { replace: true, state: { token: given } });
    else setFound({ token: (state as { token?: string } | null)?.token ?? null });
  }, [search, state, pathname, navigate]);

  return found;
};
