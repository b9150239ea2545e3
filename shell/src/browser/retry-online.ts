import { isRouteErrorResponse } from 'react-router-dom';
import type { FilledSlots } from '../remotes/slots.ts';
import type { Router } from './router.ts';

// A missing or denied page stays so when the browser is back online.
const mayPass = (error: unknown): boolean => !isRouteErrorResponse(error) || error.status >= 500;

/** Route of the frame, which stays for as long as the document does. */
const FRAME = 'root';

const lacksFragment = (data: unknown): boolean =>
  Object.values((data as { slots?: FilledSlots } | null)?.slots ?? {}).some((slot) => slot.some(({ ok }) => !ok));

/** Loads what the open page lacks, once there is a network again: a part of it, or all of it. */
export const retryOnline = ({ state: { errors, loaderData, navigation }, revalidate }: Router): void => {
  if (navigation.state !== 'idle') return;
  // The router keeps it in mind that code has failed, and asks for it no more.
  if (Object.values(errors ?? {}).some(mayPass)) window.location.reload();
  else if (Object.entries(loaderData).some(([route, data]) => route !== FRAME && lacksFragment(data)))
    void revalidate();
};
