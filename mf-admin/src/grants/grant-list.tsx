import { type Grant, levelOn } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';
import styled from 'styled-components';
import { RESOURCE_GROUPS } from './grants.ts';

const List = styled.dl`
  display: grid;
  margin: var(--space-1) 0 0;
  font: var(--type-text-s);

  div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-2);
    padding-block: var(--space-half);
    border-block-end: 1px solid var(--color-line);
  }

  dt {
    font: var(--type-label);
  }

  dd {
    margin: 0;
    color: var(--color-ink-soft);
  }
`;

/** The rights of some grants, each resource at its highest level. */
export const GrantList = ({ grants }: { grants: readonly Grant[] }) => {
  const t = useTexts('mf-admin');
  const named = Object.values(RESOURCE_GROUPS)
    .flat()
    .filter((resource) => grants.some((grant) => grant.resource === resource));
  if (named.length === 0) return <p>{t('grants.nothing')}</p>;
  return (
    <List>
      {named.map((resource) => (
        <div key={resource}>
          <dt>{t(`grants.resource.${resource}`)}</dt>
          <dd>{t(`grants.level.${levelOn(grants, resource)}`)}</dd>
        </div>
      ))}
    </List>
  );
};
