import { formatDateTime } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { useLabels } from '../app/use-labels.ts';
import { ActorName } from '../audit/actor-name.tsx';
import { DraftBox } from '../form/form.styles.ts';
import { useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import type { ContentResource } from '../resources/resource.ts';
import { scheduleDraft } from './draft-calls.ts';
import type { Edited } from './edited-record.ts';
import { seenIn } from './use-save-draft.ts';

interface Props {
  resource: ContentResource;
  id: string;
  record: Edited;
}

/** What an editor must know of a draft before editing it: its author, conflicts, and its planned publication. */
export const DraftNotice = ({ resource, id, record }: Props) => {
  const t = useTexts('mf-admin');
  const { authID } = useAccount();
  const { data, authorId, conflicts, failure, publishAt } = record.draft;
  const isOfOther = data !== null && authorId !== authID;
  if (!isOfOther && !failure && !publishAt && conflicts.length === 0) return null;
  return (
    <DraftBox as="section" aria-label={t('draft.name')}>
      {isOfOther && <Author id={authorId} />}
      {conflicts.length > 0 && <Conflicts resource={resource} fields={conflicts} />}
      {failure && <p>{t(`draft.failure.${failure}`)}</p>}
      {publishAt && <Planned resource={resource} id={id} record={record} at={publishAt} />}
    </DraftBox>
  );
};

const Author = ({ id }: { id: string | null }) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  if (!may({ resource: 'USER', action: 'READ' })) return <p>{t('draft.ofOther')}</p>;
  return (
    <p>
      {t('draft.author')} <ActorName id={id} />
    </p>
  );
};

const Conflicts = ({ resource, fields }: { resource: ContentResource; fields: string[] }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const declared = resource.type.fields as Record<string, { label: Parameters<typeof labelOf>[0] }>;
  const names = fields.map((name) => (declared[name] ? labelOf(declared[name].label) : t('draft.translations')));
  return <p>{t('draft.conflicts', { fields: names.join(' · ') })}</p>;
};

/** The planned publication, with a button that cancels it. */
const Planned = ({ resource, id, record, at }: Props & { at: string }) => {
  const t = useTexts('mf-admin');
  const act = useAct(resource.name);
  const dates = useDateContext();
  const plan = (version: number, time: string | null) =>
    scheduleDraft(resource, id, { ...seenIn(record), version, at: time });
  const cancel = () =>
    act({
      run: () => plan(record.draft.version, null),
      done: t('draft.unscheduled'),
      undo: ({ version }) => plan(version, at),
    });
  return (
    <>
      <p>{t('draft.planned', { at: formatDateTime(at, dates) })}</p>
      <Button kind="secondary" onClick={() => void cancel()}>
        {t('draft.unschedule')}
      </Button>
    </>
  );
};
