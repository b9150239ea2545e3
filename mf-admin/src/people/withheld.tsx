import { useTexts } from 'shared-kernel/i18n';
import { Missing } from '../grants/missing.tsx';
import { useAccount } from '../providers/account.ts';
import { ACTIONS, isPossible, missingFor, obstacleTo, type Person } from './person.ts';

/** Why some actions on this account aren't available, on request. */
export const Withheld = ({ person, isLastGod }: { person: Person; isLastGod: boolean }) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const withheld = ACTIONS.filter((deed) => isPossible(deed, person)).flatMap((deed) => {
    const obstacle = obstacleTo(account, person, deed, isLastGod);
    return obstacle ? [{ deed, obstacle }] : [];
  });
  if (withheld.length === 0) return null;
  return (
    <details>
      <summary>{t('people.why')}</summary>
      <dl>
        {withheld.map(({ deed, obstacle }) => (
          <div key={deed}>
            <dt>{t(`people.deed.${deed}`)}</dt>
            <dd>
              {t(`people.obstacle.${obstacle}`)} <Missing rights={missingFor(account, person, deed, obstacle)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
