import type { ComponentProps } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { ScreenFailure } from './screen-failure.tsx';
import { ScreenHeader } from './screen-header.tsx';

/** A failure in place of the whole screen, with a title that receives the focus. */
export const FailedScreen = (failure: ComponentProps<typeof ScreenFailure>) => {
  const t = useTexts('mf-admin');
  return (
    <>
      <ScreenHeader title={t('failure.screen')} />
      <ScreenFailure {...failure} />
    </>
  );
};
