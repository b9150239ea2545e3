import { type Grant, type Resource, reaches } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';
import { type Choice, type Levels, toGrants } from './grants.ts';
import { useRightsText } from './use-rights-text.ts';

const ACCOUNTS: Grant = { resource: 'USER', privileges: 'READ' };

/** Grants that a right needs in order to be useful: accounts that ban or suspend must be able to find accounts. */
const NEEDED_WITH: Partial<Record<Resource, Grant>> = {
  BAN_CLIENTS: ACCOUNTS,
  SUSPEND_CLIENTS: ACCOUNTS,
  LIFT_BAN_AND_SUSPENSION: ACCOUNTS,
};

/**
 * @param floor - grants held anyway
 * @returns a function that says why a level would be useless with the others, or would make another one useless;
 *   otherwise undefined
 */
export const useUselessness = (
  levels: Levels,
  floor: readonly Grant[],
): ((resource: Resource, level: Choice) => string | undefined) => {
  const t = useTexts('mf-admin');
  const toRightsText = useRightsText();
  return (resource, level) => {
    const changed = { ...levels, [resource]: level };
    const held = [...floor, ...toGrants(changed)];
    const lacks = (needed: Grant): boolean => !reaches(held, needed.resource, needed.privileges);
    const own = NEEDED_WITH[resource];
    if (level !== '' && own && lacks(own)) return t('grants.obstacle.needs', { rights: toRightsText([own]) });
    const left = Object.entries(NEEDED_WITH).find(
      ([name, needed]) => needed.resource === resource && changed[name as Resource] !== '' && lacks(needed),
    );
    return left && t('grants.obstacle.needed', { resource: t(`grants.resource.${left[0]}`) });
  };
};
