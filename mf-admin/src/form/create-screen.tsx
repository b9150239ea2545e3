import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { NotHere } from '../app/not-here.tsx';
import { OneRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useLabels } from '../app/use-labels.ts';
import { may } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { findResource } from '../resources/resources.ts';
import { copyOf } from './copy-of.ts';
import { WHOLE } from './edited-record.tsx';
import type { Stored } from './form-values.ts';
import { NewDraft } from './new-draft.tsx';
import { RecordEditor } from './record-editor.tsx';

const NEW = {};

interface Props {
  resource: ContentResource;
}

/** The form of a new record, or of a copy: the address names the copied record. */
export const Screen = ({ params }: ScreenProps) => {
  const { search } = useLocation();
  const account = useAccount();
  const resource = findResource(params.resource);
  if (!resource || !may(account, { resource: resource.type.access, action: 'WRITE' })) return <NotHere />;
  const copied = new URLSearchParams(search).get('copy');
  if (!copied) return <NewRecord resource={resource} record={NEW} />;
  return (
    <OneRecord<Managed> name={resource.name} id={copied} meta={WHOLE}>
      {(record) => <Copy resource={resource} of={record} />}
    </OneRecord>
  );
};

const Copy = ({ resource, of }: Props & { of: Managed }) => {
  const t = useTexts('mf-admin');
  const title = t('form.copyOf', { title: of.title });
  const record = useMemo(() => copyOf(resource, of, title), [resource, of, title]);
  return <NewRecord resource={resource} record={record} />;
};

const NewRecord = ({ resource, record }: Props & { record: Stored }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const navigate = useNavigate();
  const { name } = resource.type;
  return (
    <>
      <ScreenHeader
        title={t('form.new', { type: labelOf(`types.${name}.one`) })}
        crumbs={[{ title: labelOf(`types.${name}.many`), to: paths.list(resource.address) }]}
      />
      <NewDraft of={resource.name}>
        {(draft) => (
          <RecordEditor
            resource={resource}
            record={record}
            draft={draft}
            onSaved={({ id }) => void navigate(paths.record(resource.address, id), { replace: true })}
          />
        )}
      </NewDraft>
    </>
  );
};
