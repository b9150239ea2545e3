import { type ComponentType, useEffect, useState } from 'react';
import type { AuthClient } from 'shared-kernel/contracts';
import { useWhenOnline } from 'shared-kernel/site';

type Sections = ComponentType<{ account: AuthClient; onDeleted: () => void }>;

interface LateSections {
  Sections: Sections | undefined;
  hasFailed: boolean;
  retry: () => void;
}

const load = () => import('../../features/account/account-sections.tsx');

/** The sections of an account. Their forms are too large for visitors without a session. */
export const useSections = (): LateSections => {
  const [Sections, setSections] = useState<Sections>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (hasFailed || Sections) return;
    load().then(
      ({ AccountSections }) => setSections(() => AccountSections),
      () => setFailed(true),
    );
  }, [hasFailed, Sections]);

  const retry = (): void => setFailed(false);
  useWhenOnline(retry);
  return { Sections, hasFailed, retry };
};
