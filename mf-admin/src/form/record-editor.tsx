import { useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Managed, RecordChange, Revision } from 'shared-kernel/contracts';
import { SubmitButton } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { useLocale } from 'shared-kernel/site';
import { VisuallyHidden } from 'shared-kernel/ui';
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

/**
 * A record as its form has it: with the proposal that its changes wait as, or that was refused, and what is live below it,
 * where there is one.
 */
export type Edited = Stored & { proposal?: Revision; live?: Managed };

/** A record with what somebody proposes over it, which is what their form begins with. */
export const editedOver = (live: Managed, proposal: Revision): Managed & Edited => ({
  ...proposedOver(live, proposal),
  proposal,
  live,
});

interface Props {
  resource: ContentResource;
  /** As it is by now; a new one is empty, and stays the same object. */
  record: Edited;
  /** What its draft is called. */
  draft: string;
  isReadOnly?: boolean;
  onSaved: (saved: Managed & Edited) => void;
}

/** A refusal that tells the record as it is now, with what somebody proposes over it. */
const withProposal = (error: unknown, proposal: Revision | undefined): unknown => {
  const { status, payload } = error as Partial<HttpError>;
  if (!proposal || !status || !payload || !('current' in payload)) return error;
  return new HttpError(status, { ...payload, current: editedOver(payload.current as Managed, proposal) });
};

/**
 * Saves a record, new or not.
 * @param draft - names a new one, which is made once, also when an answer is lost and somebody tries again
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

/** Who made the change that a save came too late for, as the API says. */
const lastChangeOf = (error: unknown): RecordChange | undefined => {
  const { payload } = error as Partial<HttpError>;
  return payload && 'lastChange' in payload ? payload.lastChange : undefined;
};

/** The form of a record, new or not. */
export const RecordEditor = ({ resource, record, draft, isReadOnly = false, onSaved }: Props) => {
  const locale = useLocale();
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
    valuesOf: (stored) => valuesOf(type, stored, { ...FORM_PARTICULARS[name], locale }),
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
  const { Suggestion } = FORM_PARTICULARS[name] ?? {};
  const isPublic = record.approvalStatus === 'APPROVED';
  const approvedTime = isPublic ? (record.live ?? record).publishedAt : undefined;
  return (
    <EditedProvider value={{ isNew, isPublic, isReadOnly, approvedTime }}>
      <VisuallyHidden as="h2" id={HEADING} tabIndex={-1}>
        {type.labels.one[locale]}
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

/** Saves what was changed, and guards it. Apart from the editor, which would render all fields anew at the first change. */
const Saving = ({ resource, record }: Pick<Props, 'resource' | 'record'>) => {
  const t = useTexts('mf-admin');
  const { isDirty } = useFormState();
  const isDirect = writesDirectly(useAccount(), resource.type);
  // What was refused can be sent again as it is.
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
