import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Managed } from 'shared-kernel/contracts';
import { SubmitButton } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { EditedProvider } from './edited.ts';
import { Fields, SaveBar } from './form.styles.ts';
import { FormFields } from './form-fields.tsx';
import { bodyOf, type FormValues, formRulesOf, type Stored, valuesOf } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { FORM_PARTICULARS } from './particulars.ts';

const HEADING = 'record-form';

interface Props {
  resource: ContentResource;
  /** As it was read; a new one is empty. */
  record: Stored;
  isReadOnly?: boolean;
  onSaved: (stored: Managed) => void;
}

/** Saves a record, new or not, and tells the lists. */
const useSave = ({ name, type }: ContentResource, { id, ...record }: Stored) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const queries = useQueryClient();
  return async (values: FormValues, version: number | undefined): Promise<Stored> => {
    const data = bodyOf(type, values);
    const { data: stored, meta } = id
      ? await provider.update(name, { id, data: { ...data, version }, previousData: { ...record, id, version } })
      : await provider.create(name, { data });
    notify.success(t(meta?.isProposal ? 'form.proposed' : 'form.saved'));
    // Not of the form itself, which knows what it has saved.
    void queries.invalidateQueries({ queryKey: [name, 'getList'] });
    return stored;
  };
};

/** The form of a record, new or not. */
export const RecordEditor = ({ resource, record, isReadOnly = false, onSaved }: Props) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const { name, type } = resource;
  const rules = useMemo(() => formRulesOf(type), [type]);
  const isNew = record.id === undefined;
  const state = useRecordForm<FormValues, Stored>({
    rules: rules as never,
    record,
    valuesOf: (stored) => valuesOf(type, stored, FORM_PARTICULARS[name]),
    save: useSave(resource, record),
    onSaved: (stored) => onSaved(stored as Managed),
    draft: { owner: account.authID, name: `${name}/${record.id ?? 'new'}`, place: 'browser' },
  });
  const { isDirty } = state.form.formState;
  const saved = isNew ? 'form.empty' : 'form.upToDate';
  const isDirect = writesDirectly(account, type);
  return (
    <EditedProvider value={{ isNew, isPublic: record.approvalStatus === 'APPROVED', isReadOnly }}>
      <h2 id={HEADING} tabIndex={-1} hidden>
        {type.labels.one.fr}
      </h2>
      <RecordForm record={state} heading={HEADING}>
        <Fields disabled={isReadOnly}>
          <FormFields resource={resource} />
        </Fields>
        {!isReadOnly && (
          <SaveBar>
            <SubmitButton disabled={!isDirty}>{t(isDirect ? 'form.save' : 'form.propose')}</SubmitButton>
            <p>{t(isDirty ? 'form.unsaved' : saved)}</p>
          </SaveBar>
        )}
      </RecordForm>
      <LeaveGuard isOn={isDirty && !isReadOnly} />
    </EditedProvider>
  );
};
