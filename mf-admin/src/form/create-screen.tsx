import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { ID_PATTERN } from 'shared-kernel/validation';
import { FailedScreen } from '../app/failed-screen.tsx';
import { NotHere } from '../app/not-here.tsx';
import { isUnavailable, OneRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { useLabels } from '../app/use-labels.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { editedOf } from '../drafts/edited-record.ts';
import { NewDrafts } from '../drafts/new-drafts.tsx';
import { newRecordId } from '../drafts/new-record-id.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { may } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { findResource } from '../resources/resources.ts';
import { useTemplate } from '../templates/template-calls.ts';
import { TemplateList } from '../templates/template-list.tsx';
import { copyOf } from './copy-of.ts';
import { WHOLE } from './edited-record.tsx';
import type { Stored } from './form-values.ts';
import { RecordEditor } from './record-editor.tsx';

const NEW = {};

interface Props {
  resource: ContentResource;
  /** Id of the draft, which becomes the record's. */
  id: string;
}

/** The form of a new record, of a copy, or from a template. The address names its draft, and what it starts with. */
export const Screen = ({ params }: ScreenProps) => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const account = useAccount();
  const resource = findResource(params.resource);
  const query = new URLSearchParams(search);
  const [copied, template, draft] = [query.get('copy'), query.get('template'), query.get('draft') ?? ''];
  const isNamed = ID_PATTERN.test(draft);
  useEffect(() => {
    if (isNamed) return;
    const named = new URLSearchParams(search);
    named.set('draft', newRecordId());
    void navigate({ pathname, search: String(named) }, { replace: true });
  }, [isNamed, navigate, pathname, search]);
  if (!resource || !may(account, { resource: resource.type.access, action: 'WRITE' })) return <NotHere />;
  if (!isNamed) return null;
  if (template) return <FromTemplate key={draft} resource={resource} id={draft} template={template} />;
  if (!copied) return <NewRecord key={draft} resource={resource} id={draft} start={NEW} />;
  return (
    <OneRecord<Managed> name={resource.name} id={copied} meta={WHOLE}>
      {(record) => <Copy key={draft} resource={resource} id={draft} of={record} />}
    </OneRecord>
  );
};

const Copy = ({ resource, id, of }: Props & { of: Managed }) => {
  const t = useTexts('mf-admin');
  const title = t('form.copyOf', { title: of.title });
  const start = useMemo(() => copyOf(resource, of, title), [resource, of, title]);
  return <NewRecord resource={resource} id={id} start={start} />;
};

const FromTemplate = ({ resource, id, template }: Props & { template: string }) => {
  const { data, error, refetch } = useTemplate(resource, template);
  const start = useMemo(() => data && copyOf(resource, data.data, String(data.data.title ?? '')), [resource, data]);
  if (error && isUnavailable(error)) return <WithoutTemplate resource={resource} id={id} />;
  if (error) return <FailedScreen error={error} onRetry={() => void refetch()} />;
  return start ? <NewRecord resource={resource} id={id} start={start} /> : <ScreenSkeleton />;
};

/** Shows the draft whose template was deleted. Version 0 means that no draft was saved. */
const WithoutTemplate = ({ resource, id }: Props) => {
  const { data: draft } = useDraft(resource, id, true);
  return draft?.version === 0 ? <NotHere /> : <NewRecord resource={resource} id={id} start={NEW} />;
};

const NewRecord = ({ resource, id, start }: Props & { start: Stored }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const navigate = useNavigate();
  const { data: draft, error, refetch } = useDraft(resource, id, true);
  const edited = useMemo(() => draft && editedOf(undefined, draft, { start }), [draft, start]);
  const { name } = resource.type;
  const record = paths.record(resource.address, id);
  const isPublished = draft !== undefined && draft.recordVersion !== null;
  // The link is old, or a colleague has published it.
  useEffect(() => {
    if (isPublished) void navigate(record, { replace: true });
  }, [isPublished, navigate, record]);
  return (
    <>
      <ScreenHeader
        title={t('form.new', { type: labelOf(`types.${name}.one`) })}
        crumbs={[{ title: labelOf(`types.${name}.many`), to: paths.list(resource.address) }]}
      />
      <NewDrafts resource={resource} shown={id} />
      {start === NEW && draft?.data === null && <TemplateList resource={resource} />}
      {!edited && !error && <ScreenSkeleton />}
      {!edited && error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {edited && !isPublished && (
        <>
          <DraftNotice resource={resource} id={id} record={edited} />
          <RecordEditor
            resource={resource}
            id={id}
            record={edited}
            isReadOnly={edited.draft.publishAt !== null}
            onPublished={() => void navigate(record, { replace: true })}
          />
        </>
      )}
    </>
  );
};
