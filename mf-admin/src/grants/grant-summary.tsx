import { type Grant, reaches } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';
import { abilitiesOf, isAdmittedBy } from './abilities.ts';

/** What grants add up to, in a sentence. */
export const GrantSummary = ({ grants }: { grants: readonly Grant[] }) => {
  const t = useTexts('mf-admin');
  if (reaches(grants, '*', 'REVOKE')) return <p>{t('grants.allows.everything')}</p>;
  const words = abilitiesOf(grants).map(({ name, resources }) => {
    const names = resources.map((resource) => t(`grants.resource.${resource}`));
    return t(`grants.allows.${name}`, { names: names.join(t('history.comma')) });
  });
  const entry = isAdmittedBy(grants) ? [] : [t('grants.allows.noEntry')];
  return <p>{[...entry, ...words].join(' ')}</p>;
};
