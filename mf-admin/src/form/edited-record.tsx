import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Managed } from 'shared-kernel/contracts';
import { useLocale } from 'shared-kernel/site';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { StatusBadge } from '../list/status-badge.tsx';
import { may } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { InTrash } from './in-trash.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordEditor } from './record-editor.tsx';

interface Props {
  resource: ContentResource;
  /** As it was read. */
  record: Managed;
}

/** A record's form, with how things stand with it and what can be done about it. */
export const EditedRecord = ({ resource, record }: Props) => {
  const locale = useLocale();
  const navigate = useNavigate();
  const account = useAccount();
  const [stored, setStored] = useState(record);
  const list = paths.list(resource.address);
  const { title } = stored as unknown as { title: string };
  const mayWrite =
    !stored.deletedAt && may(account, { resource: resource.type.access, deed: 'WRITE', ownerId: stored.ownerId });
  return (
    <>
      <ScreenHeader
        title={title}
        crumbs={[{ title: resource.type.labels.many[locale], to: list }]}
        badge={<StatusBadge record={stored} />}
      >
        {!stored.deletedAt && (
          <RecordActions resource={resource} record={stored} onDeleted={() => void navigate(list)} />
        )}
      </ScreenHeader>
      {stored.deletedAt && <InTrash resource={resource} record={stored} />}
      <RecordEditor resource={resource} record={record} isReadOnly={!mayWrite} onSaved={setStored} />
    </>
  );
};
