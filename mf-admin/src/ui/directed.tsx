import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { direction } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';

/** Arrow keys and sides follow the direction of the page's language. */
export const Directed = ({ children }: { children: ReactNode }) => (
  <DirectionProvider direction={direction(useLocale())}>{children}</DirectionProvider>
);
