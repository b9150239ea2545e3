import type { Grant } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';

/** @returns a function that names rights: "Bannir : Écrire tout, Utilisateurs : Lire tout" */
export const useRightsText = (): ((grants: readonly Grant[]) => string) => {
  const t = useTexts('mf-admin');
  return (grants) =>
    grants
      .map(({ resource, privileges }) =>
        t('grants.cell', { resource: t(`grants.resource.${resource}`), level: t(`grants.level.${privileges}`) }),
      )
      .join(t('history.comma'));
};
