import { useState } from 'react';
import type { HoursImpact } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { DateField, HoursField, SelectField } from '../fields/index.ts';
import { Exceptions } from '../resources/hours/exceptions.tsx';
import { type Body, bodyOf, type Change, FORMS, previewHours, type Selection } from './changes.ts';
import { ImpactDialog } from './impact-dialog.tsx';

/** The state of a change's form. Its values stay while the user views other forms, or selects other shops. */
export const useChangeForm = (change: Change) => {
  const { rules, start } = FORMS[change];
  const [values] = useState(start);
  return useSchemaForm<Body>(rules as never, { defaultValues: values });
};

interface Props {
  change: Change;
  form: ReturnType<typeof useChangeForm>;
  selection: Selection;
}

/** The previewed change: the form may have changed by the time it is confirmed. */
interface Asked {
  impact: HoursImpact;
  body: Body;
  selection: Selection;
}

/** Form of a bulk change, with a preview before it is applied. */
export const ChangeForm = ({ change, form, selection }: Props) => {
  const t = useTexts('mf-admin');
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const preview = async (values: Body): Promise<void> => {
    const body = bodyOf(change, values);
    setAsked({ impact: await previewHours(selection, body), body, selection });
  };
  const previewAgain = async ({ body, selection: of }: Asked): Promise<void> =>
    setAsked({ impact: await previewHours(of, body), body, selection: of });
  const finish = (): void => {
    close();
    // Keep the values for other shops, but mark them as saved.
    form.reset(form.getValues());
  };
  return (
    <>
      <SchemaForm form={form} onSubmit={preview} aria-label={t(`shopHours.change.${change}`)}>
        <p>{t(`shopHours.hint.${change}`)}</p>
        <FormError />
        <Fields change={change} />
        <SubmitButton>{t('shopHours.preview')}</SubmitButton>
      </SchemaForm>
      {asked && <ImpactDialog {...asked} onDone={finish} onStale={() => previewAgain(asked)} onClose={close} />}
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
