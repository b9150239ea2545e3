import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Skeleton } from 'shared-kernel/ui/status';
import styled from 'styled-components';

const Lines = styled.div`
  display: grid;
  gap: var(--space-2);

  > :first-child {
    width: 16rem;
    max-width: 100%;
    height: 2.5rem;
  }

  > * {
    height: 24rem;
  }
`;

/** Placeholder while the first screen loads. */
export const ScreenSkeleton = () => {
  const t = useTexts('mf-admin');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Lines>
        <Skeleton />
        <Skeleton />
      </Lines>
    </>
  );
};
