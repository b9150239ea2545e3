import { useGetOne } from 'ra-core';
import type { ContactRecord } from 'shared-kernel/contracts';
import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { NotHere } from '../app/not-here.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { ConsentProof } from './consent-proof.tsx';
import { ContactActions } from './contact-actions.tsx';
import { ContactHistory } from './contact-history.tsx';
import { ContactStatusBadge } from './contact-status-badge.tsx';
import { Parts } from './contacts.styles.ts';
import { WithheldOfContact } from './withheld-of-contact.tsx';

/** Lists know contacts without their history, which one has under a key of its own. */
const WHOLE = { meta: { of: 'record' } };

/** One reader of the newsletter, with what proves that they agreed to get it. */
export const Screen = ({ params }: ScreenProps) => {
  const t = useTexts('mf-admin');
  const { data, error, refetch } = useGetOne<ContactRecord>('contacts', { id: params.id ?? '', ...WHOLE });
  if (!data && !error) return <ScreenSkeleton />;
  if (!data) {
    const isGone = error instanceof HttpError && [403, 404, 422].includes(error.status);
    return isGone ? <NotHere /> : <ScreenFailure onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ScreenHeader
        title={data.email}
        crumbs={[{ title: t('contacts.title'), to: paths.list('contacts') }]}
        badge={<ContactStatusBadge status={data.status} />}
      >
        <ContactActions contact={data} />
      </ScreenHeader>
      <p>{t(`contacts.about.${data.status}`)}</p>
      <WithheldOfContact contact={data} />
      <Parts>
        <ConsentProof contact={data} />
        <ContactHistory history={data.history} />
      </Parts>
    </>
  );
};
