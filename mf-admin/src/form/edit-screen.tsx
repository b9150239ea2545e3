import type { Managed } from 'shared-kernel/contracts';
import { NotHere } from '../app/not-here.tsx';
import { OneRecord } from '../app/one-record.tsx';
import type { ScreenProps } from '../app/screen.ts';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import { may } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { findResource } from '../resources/resources.ts';
import { EditedRecord, WHOLE } from './edited-record.tsx';

/** The form of an existing record. */
export const Screen = ({ params }: ScreenProps) => {
  const account = useAccount();
  const resource = findResource(params.resource);
  if (!resource || !may(account, { resource: resource.type.access, action: 'READ' })) return <NotHere />;
  return (
    <OneRecord<Managed> name={resource.name} id={params.id} meta={WHOLE}>
      {(record) => (
        <>
          <EditedRecord resource={resource} record={record} />
          <CommentsPanel resource={resource.name} id={record.id} />
        </>
      )}
    </OneRecord>
  );
};
