import { useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Managed, RecordChange, Revision } from 'shared-kernel/contracts';
import { SubmitButton } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { VisuallyHidden } from 'shared-kernel/ui';
import { useLabels } from '../app/use-labels.ts';
import { LastChange } from '../history/last-change.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { proposedOver } from '../proposals/proposal.ts';
import { writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { EditedProvider } from './edited.ts';
import { Fields } from './form.styles.ts';
import { FormFields } from './form-fields.tsx';
import { bodyOf, type FormValues, formRulesOf, type Stored, valuesOf } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { FORM_PARTICULARS } from './particulars.ts';
import { SaveBar } from './save-bar.tsx';

const HEADING = 'record-form';

/** The record in its form, with its pending or refused proposal and the published record below, if any. */
export type Edited = Stored & { proposal?: Revision; live?: Managed };

/** A record with a proposal applied, with which the proposal's form begins. */
export const editedOver = (live: Managed, proposal: Revision): Managed & Edited => ({
  ...proposedOver(live, proposal),
  proposal,
  live,
});

interface Props {
  resource: ContentResource;
  /** The current record; a new one is empty. Pass the same object at each render. */
  record: Edited;
  /** Name of its draft. */
  draft: string;
  isReadOnly?: boolean;
  onSaved: (saved: Managed & Edited) => void;
}

/** Applies the proposal to the current record in a conflict error. */
const withProposal = (error: unknown, proposal: Revision | undefined): unknown => {
  const { status, payload } = error as Partial<HttpError>;
  if (!proposal || !status || !payload || !('current' in payload)) return error;
  return new HttpError(status, { ...payload, current: editedOver(payload.current as Managed, proposal) });
};

/**
 * Saves a record, new or not.
 * @param draft - identifies a new record, so that a retry after a lost response creates no second one
 */
const useSave = ({ name, type }: ContentResource, draft: string) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const isDirect = writesDirectly(useAccount(), type);
  return async (values: FormValues, { proposal, live, ...record }: Edited): Promise<Edited> => {
    const data = bodyOf(type, values);
    const { id, version } = record;
    try {
      const { data: stored, meta } = id
        ? await provider.update(name, { id, data: { ...data, version }, previousData: { ...record, id, version } })
        : await provider.create(name, { data, meta: { idempotencyKey: draft } });
      notify.success(t(isDirect ? 'form.saved' : 'form.proposed'));
      return meta?.proposal ? { ...stored, ...meta, live: live ?? record } : stored;
    } catch (error) {
      throw withProposal(error, proposal);
    }
  };
};

/** The change that caused a conflict, from the API's error. */
const lastChangeOf = (error: unknown): RecordChange | undefined => {
  const { payload } = error as Partial<HttpError>;
  return payload && 'lastChange' in payload ? payload.lastChange : undefined;
};

/** The form of a record, new or not. */
export const RecordEditor = ({ resource, record, draft, isReadOnly = false, onSaved }: Props) => {
  const labelOf = useLabels();
  const account = useAccount();
  const { name, type } = resource;
  const rules = useMemo(() => formRulesOf(type), [type]);
  const isNew = record.id === undefined;
  const save = useSave(resource, draft);
  const [lastChange, setLastChange] = useState<RecordChange>();
  const state = useRecordForm<FormValues, Edited>({
    rules: rules as never,
    record,
    liveOf: (stored) => stored.live ?? stored,
    valuesOf: (stored) => valuesOf(type, stored, { ...FORM_PARTICULARS[name], labelOf }),
    save: async (...saved) => {
      try {
        return await save(...saved);
      } catch (error) {
        setLastChange(lastChangeOf(error));
        throw error;
      }
    },
    onSaved: (stored) => onSaved(stored as Managed & Edited),
    draft: { owner: account.authID, name: draft, place: 'browser' },
  });
  const { Suggestion } = FORM_PARTICULARS[name];
  const isPublic = record.approvalStatus === 'APPROVED';
  const approvedTime = isPublic ? (record.live ?? record).publishedAt : undefined;
  return (
    <EditedProvider value={{ isNew, isPublic, isReadOnly, approvedTime }}>
      <VisuallyHidden as="h2" id={HEADING} tabIndex={-1}>
        {labelOf(`types.${type.name}.one`)}
      </VisuallyHidden>
      <RecordForm
        record={state}
        heading={HEADING}
        lastChange={record.id && <LastChange resource={resource} id={record.id} known={lastChange} />}
      >
        {isNew && Suggestion && <Suggestion />}
        <Fields disabled={isReadOnly}>
          <FormFields resource={resource} />
        </Fields>
        {!isReadOnly && <Saving resource={resource} record={record} />}
      </RecordForm>
    </EditedProvider>
  );
};

/**
 * Save button and guard of unsaved changes. A separate component, so that the first change doesn't render all fields
 * again.
 */
const Saving = ({ resource, record }: Pick<Props, 'resource' | 'record'>) => {
  const t = useTexts('mf-admin');
  const { isDirty } = useFormState();
  const isDirect = writesDirectly(useAccount(), resource.type);
  // A refused proposal can be submitted again unchanged.
  const isRefused = record.proposal?.status === 'REJECTED';
  const kept = isRefused ? 'form.refused' : 'form.upToDate';
  const saved = record.id === undefined ? 'form.empty' : kept;
  return (
    <>
      <SaveBar>
        <SubmitButton aria-disabled={!isDirty && !isRefused}>{t(isDirect ? 'form.save' : 'form.propose')}</SubmitButton>
        <PreviewButton resource={resource} id={record.id} />
        <p>{t(isDirty ? 'form.unsaved' : saved)}</p>
      </SaveBar>
      <LeaveGuard isOn={isDirty} />
    </>
  );
};
