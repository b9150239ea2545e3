import { useState } from 'react';
import type { HoursImpact } from 'shared-kernel/contracts';
import { SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { DateField, HoursField, SelectField } from 'shared-kernel/forms/back-office';
import { useTexts } from 'shared-kernel/i18n';
import { Exceptions } from '../resources/hours/exceptions.tsx';
import { bodyOf, type Change, FORMS, previewHours, type Selection } from './changes.ts';
import { ImpactDialog } from './impact-dialog.tsx';

interface Props {
  change: Change;
  selection: Selection;
}

/** Asks what changes, and shows what that would do before anything is done. */
export const ChangeForm = ({ change, selection }: Props) => {
  const t = useTexts('mf-admin');
  const { rules, start } = FORMS[change];
  const [values] = useState(start);
  const form = useSchemaForm(rules as never, { defaultValues: values as never });
  const [asked, setAsked] = useState<{ impact: HoursImpact; values: object }>();
  return (
    <>
      <SchemaForm
        form={form}
        onSubmit={async (sent) =>
          setAsked({ values: sent, impact: await previewHours(selection, bodyOf(change, sent)) })
        }
        aria-label={t(`shopHours.change.${change}`)}
      >
        <p>{t(`shopHours.hint.${change}`)}</p>
        <Fields change={change} />
        <SubmitButton>{t('shopHours.preview')}</SubmitButton>
      </SchemaForm>
      {asked && (
        <ImpactDialog
          impact={asked.impact}
          body={bodyOf(change, asked.values)}
          selection={selection}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

const Fields = ({ change }: Pick<Props, 'change'>) => {
  const t = useTexts('mf-admin');
  if (change === 'restore') return <DateField name="removeExceptions.0" label={t('hours.date')} required />;
  if (change === 'week') return <HoursField name="weeklyHours" label={t('shopHours.week')} required />;
  if (change === 'mall') return null;
  return (
    <>
      <Exceptions name="addExceptions" label={t('shopHours.dates')} />
      <SelectField
        name="conflicts"
        label={t('shopHours.conflicts')}
        hint={t('shopHours.conflictsHint')}
        options={(['keep', 'replace'] as const).map((value) => ({ value, label: t(`shopHours.conflict.${value}`) }))}
        required
      />
    </>
  );
};
