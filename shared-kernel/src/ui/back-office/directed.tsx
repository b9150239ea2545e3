import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { direction } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';

/** Has arrow keys and sides follow the way in which the page's language runs. */
export const Directed = ({ children }: { children: ReactNode }) => (
  <DirectionProvider direction={direction(useLocale())}>{children}</DirectionProvider>
);
