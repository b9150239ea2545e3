import { useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { Button, PageHeader } from 'shared-kernel/ui';
import { HomeSection } from 'shared-kernel/ui/home';

export const handle: PageHandle = { title: (t) => t('agenda.title') };

/** What the mall shows, and how many seats are left. */
export const Component = () => {
  const t = useTexts('mf-agenda');
  const [taken, setTaken] = useState(0);
  return (
    <>
      <PageHeader title={t('agenda.title')} />
      <HomeSection id="reading" title={t('agenda.reading')}>
        <p>{t('agenda.taken', { count: taken })}</p>
        <Button onClick={() => setTaken(taken + 1)}>{t('agenda.take')}</Button>
      </HomeSection>
    </>
  );
};
