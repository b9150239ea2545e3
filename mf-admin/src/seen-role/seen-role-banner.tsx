import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import styled from 'styled-components';
import { paths } from '../app/paths.ts';
import { useRoleName } from '../roles/use-role-name.ts';
import { useSeenRole } from './seen-role.ts';

const Banner = styled(Notice)`
  position: sticky;
  z-index: calc(var(--layer-header) - 1);
  inset-block-start: var(--bar-height);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  margin-block-end: var(--space-2);
  font: var(--type-text-s);

  p {
    flex: 1 1 20rem;
  }
`;

/** Says that the back office is shown as a role, and ends that. */
export const SeenRoleBanner = () => {
  const t = useTexts('mf-admin');
  const roleName = useRoleName();
  const navigate = useNavigate();
  const { role, see } = useSeenRole();
  if (!role) return null;
  const end = (): void => {
    see(undefined);
    void navigate(paths.record('roles', role.id));
  };
  return (
    <Banner role="status">
      <p>{t('seenRole.banner', { name: roleName(role.name) })}</p>
      <Button kind="quiet" onClick={end}>
        {t('seenRole.end')}
      </Button>
    </Banner>
  );
};
