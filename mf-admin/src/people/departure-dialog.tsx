import { useGetOne } from 'ra-core';
import { useId } from 'react';
import { CONTENT_TYPES } from 'shared-kernel/content';
import type { Departure } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import type { TypeKey } from 'shared-kernel/validation';
import { departureRules } from 'shared-kernel/validation/accounts';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { useLabels } from '../app/use-labels.ts';
import { ComboboxField } from '../fields/index.ts';
import { Choices } from '../form/form.styles.ts';
import { useAct } from '../providers/use-act.ts';
import { Asked, Counts } from '../start/start.styles.ts';
import { nameOf, type Person } from './person.ts';
import { searchPeople } from './person-options.ts';

interface Props {
  person: Person;
  onDismiss: () => void;
}

/** Takes a person out of the team: shows what a successor takes over, and asks who that is. */
export const DepartureDialog = ({ person, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const act = useAct('users');
  const form = useSchemaForm(departureRules, { defaultValues: { successor: '' } });
  const name = nameOf(person);
  const send = async (values: { successor: string }): Promise<void> => {
    await act({
      run: () => http.post(`/auth/z/departure/${person.id}`, values),
      done: t('people.done.depart', { name }),
      throws: true,
    });
    onDismiss();
  };
  const searchOthers = async (keyword: string, signal: AbortSignal) =>
    (await searchPeople(keyword, signal)).filter(({ value }) => value !== person.id);
  return (
    <Dialog labelledBy={id} size="medium" onDismiss={onDismiss}>
      <Asked>
        <h2 id={id}>{t('people.depart.title', { name })}</h2>
        <p>{t('people.depart.hint')}</p>
        <Handed person={person} />
        <SchemaForm form={form} onSubmit={send} aria-labelledby={id}>
          <FormError />
          <ComboboxField
            name="successor"
            label={t('people.depart.successor')}
            hint={t('people.depart.successorHint')}
            options={searchOthers}
            required
          />
          <Choices>
            <Button kind="secondary" onClick={onDismiss}>
              {t('confirm.cancel')}
            </Button>
            <SubmitButton kind="destructive">{t('people.depart.submit')}</SubmitButton>
          </Choices>
        </SchemaForm>
      </Asked>
    </Dialog>
  );
};

/** What the successor takes over. */
const Handed = ({ person }: { person: Person }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const { data, isError, error, refetch } = useGetOne<Departure & { id: string }>('departures', { id: person.id });
  if (isError) return <ScreenFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  if (data.counts.length === 0) return <p>{t('people.depart.nothing')}</p>;
  const nameOfKind = (kind: string): string =>
    kind in CONTENT_TYPES ? labelOf(`types.${kind}.many` as TypeKey) : t(`people.depart.kind.${kind}`);
  return (
    <>
      <p>{t('people.depart.handed')}</p>
      <Counts>
        {data.counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{nameOfKind(name)}</dt>
            <dd>{formatNumber(count, locale)}</dd>
          </div>
        ))}
      </Counts>
    </>
  );
};
