import { useCallback, useMemo, useRef, useState } from 'react';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { VisuallyHidden } from 'shared-kernel/ui';
import { useLabels } from '../app/use-labels.ts';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { draftName, type Edited, isPublished, isSaved } from '../drafts/edited-record.ts';
import { useSaveDraft } from '../drafts/use-save-draft.ts';
import { LastChange } from '../history/last-change.tsx';
import type { ContentResource } from '../resources/resource.ts';
import { useDraftName } from '../seen-role/seen-role.ts';
import { EditedProvider } from './edited.ts';
import { Fields, Sections } from './form.styles.ts';
import { FormFields } from './form-fields.tsx';
import { type FormValues, formRulesOf, type Stored, valuesOf } from './form-values.ts';
import { FORM_PARTICULARS } from './particulars.ts';

const HEADING = 'record-form';

interface Props {
  resource: ContentResource;
  /** Id of the record, or the one that a new record will have. */
  id: string;
  /** Pass the same object at each render. */
  record: Edited;
  isReadOnly?: boolean;
  onPublished: (published: Edited) => void;
}

/**
 * The record to show. After a save that is the typed one: the API may have changed texts, such as spaces at their ends,
 * and showing those would interrupt typing.
 */
const useKept = (record: Edited): [shown: Edited, keep: (kept: Edited) => Edited] => {
  const kept = useRef<Edited>(undefined);
  const keep = useCallback((saved: Edited): Edited => {
    kept.current = saved;
    return saved;
  }, []);
  const last = kept.current;
  return [last?.version === record.version ? last : record, keep];
};

/** The form of a record, new or not. Values are saved as a draft, and published by a separate button. */
export const RecordEditor = ({ resource, id, record, isReadOnly = false, onPublished }: Props) => {
  const labelOf = useLabels();
  const { name, type } = resource;
  const { live } = record;
  const rules = useMemo(() => formRulesOf(FORM_PARTICULARS[name].withRules ?? type), [name, type]);
  const { save, publish } = useSaveDraft(resource, id);
  const [shown, keep] = useKept(record);
  const valuesIn = (stored: Stored) => valuesOf(type, stored, { ...FORM_PARTICULARS[name], labelOf });
  const state = useRecordForm<FormValues, Edited>({
    rules: rules as never,
    record: shown,
    liveOf: (stored) => (stored.live ? { ...stored, ...stored.live, version: stored.version } : stored),
    valuesOf: ({ version: _, ...stored }) => valuesIn(stored),
    save: async (values, before) => keep(await save(values, before)),
    publication: { publish, isSaved, isPublished },
    onSaved: onPublished,
    draft: useDraftName(draftName(resource, id)),
  });
  const { Suggestion } = FORM_PARTICULARS[name];
  const Frame = type.sections ? Sections : Fields;
  const isNew = live === undefined;
  const isPublic = live?.approvalStatus === 'APPROVED';
  const isUnpublished = Boolean(live?.unpublishedAt);
  const edited = useMemo(
    () => ({
      isNew,
      live,
      isPublic,
      isReadOnly,
      isUnpublished,
      approvedTime: isPublic ? live?.publishedAt : undefined,
    }),
    [isNew, live, isPublic, isReadOnly, isUnpublished],
  );
  const [isPublishing, setPublishing] = useState(false);
  const submit = async (values: FormValues): Promise<void> => {
    setPublishing(true);
    await state.save(values).finally(() => setPublishing(false));
  };
  return (
    <EditedProvider value={edited}>
      <VisuallyHidden as="h2" id={HEADING} tabIndex={-1}>
        {labelOf(`types.${type.name}.one`)}
      </VisuallyHidden>
      <RecordForm
        record={{ ...state, save: submit }}
        heading={HEADING}
        lastChange={live && <LastChange resource={resource} id={id} known={state.conflict?.lastChange} />}
      >
        {isNew && Suggestion && <Suggestion />}
        <Frame disabled={isReadOnly}>
          <FormFields resource={resource} />
        </Frame>
        {!isReadOnly && (
          <DraftBar resource={resource} id={id} record={shown} state={state} isPublishing={isPublishing} />
        )}
      </RecordForm>
    </EditedProvider>
  );
};
