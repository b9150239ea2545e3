import { isRouteErrorResponse } from 'react-router-dom';
import type { FilledSlots } from '../remotes/slots.ts';
import type { Router } from './router.ts';

// A missing or denied page stays so when the browser is back online.
const mayPass = (error: unknown): boolean => !isRouteErrorResponse(error) || error.status >= 500;

/** The frame's route, whose data isn't reloaded within a document. */
const FRAME = 'root';

const lacksFragment = (data: unknown): boolean =>
  Object.values((data as { slots?: FilledSlots } | null)?.slots ?? {}).some((slot) => slot.some(({ ok }) => !ok));

/** Reloads what the open page lacks when the browser is online again: some fragments, or the whole page. */
export const retryOnline = ({ state: { errors, loaderData, navigation }, revalidate }: Router): void => {
  if (navigation.state !== 'idle') return;
  // The router remembers failed code and doesn't load it again, so reload the document.
  if (Object.values(errors ?? {}).some(mayPass)) window.location.reload();
  else if (Object.entries(loaderData).some(([route, data]) => route !== FRAME && lacksFragment(data)))
    void revalidate();
};
