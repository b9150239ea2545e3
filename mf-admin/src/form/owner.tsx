import { lazy, Suspense, useState } from 'react';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ActorName } from '../audit/actor-name.tsx';
import { useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { Locked } from './form.styles.ts';

/** Loads on demand, since most forms are saved without it. */
const OwnerDialog = lazy(async () => ({ default: (await import('./owner-dialog.tsx')).OwnerDialog }));

interface Props {
  resource: ContentResource;
  record: Managed;
}

/** The owner of a record, for types with owners. Accounts with the right can transfer the record. */
export const Owner = ({ resource, record }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const { authID } = useAccount();
  const [isGiving, setGiving] = useState(false);
  const { access, leastLevel } = resource.type;
  const { ownerId } = record;
  const isNamed = may({ resource: 'USER', action: 'READ', ownerId: null });
  // Most accounts can't read other accounts, so they only see themselves.
  if (leastLevel !== 'WRITE_SELF' || (!isNamed && ownerId !== authID)) return null;
  const mayTransfer = isNamed && record.deletedAt === null && may({ resource: access, action: 'GRANT' });
  return (
    <Locked>
      <p>
        {`${t('owner.label')} `}
        {isNamed && ownerId !== null && <ActorName id={ownerId} />}
        {(!isNamed || ownerId === null) && <span>{t(isNamed ? 'owner.nobody' : 'history.you')}</span>}
      </p>
      {mayTransfer && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setGiving(true)}>
          {t('owner.change')}
        </Button>
      )}
      {isGiving && (
        <Suspense>
          <OwnerDialog resource={resource} record={record} onDismiss={() => setGiving(false)} />
        </Suspense>
      )}
    </Locked>
  );
};
