import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FragmentRoots } from '../remotes/fragment-roots.ts';
import { recordRecoveredError, recordRenderError } from './page-errors.ts';

export const attachFragment: NonNullable<FragmentRoots['attach']> = (key, place, fragment) => {
  const options = { identifierPrefix: key, onCaughtError: recordRenderError, onRecoverableError: recordRecoveredError };
  if (place.hasChildNodes()) return hydrateRoot(place, fragment, options);
  const root = createRoot(place, options);
  root.render(fragment);
  return root;
};
