import { useTexts } from 'shared-kernel/i18n';
import { Missing } from '../grants/missing.tsx';
import { useAccount } from '../providers/account.ts';
import { ACTIONS, isPossible, missingFor, obstacleTo, type Person } from './person.ts';

/** Why some actions on this account aren't available, on request. */
export const Withheld = ({ person, isLastGod }: { person: Person; isLastGod: boolean }) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const withheld = ACTIONS.filter((action) => isPossible(action, person)).flatMap((action) => {
    const obstacle = obstacleTo(account, person, action, isLastGod);
    return obstacle ? [{ action, obstacle }] : [];
  });
  if (withheld.length === 0) return null;
  return (
    <details>
      <summary>{t('people.why')}</summary>
      <dl>
        {withheld.map(({ action, obstacle }) => (
          <div key={action}>
            <dt>{t(`people.action.${action}`)}</dt>
            <dd>
              {t(`people.obstacle.${obstacle}`)} <Missing rights={missingFor(account, person, action, obstacle)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
