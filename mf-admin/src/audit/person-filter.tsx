import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ManagedUser, Page } from 'shared-kernel/contracts';
import { ComboboxField } from 'shared-kernel/forms/back-office';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import styled from 'styled-components';
import { nameOf, type Person, toPerson } from '../people/person.ts';
import { useActor } from './use-actor.ts';

const Place = styled.div`
  flex: 1 1 14rem;
  max-width: 20rem;

  .error {
    display: none;
  }
`;

/** People that a search offers. */
const MOST_OFFERED = 20;

const toOption = (person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>) => ({
  value: person.id,
  label: `${nameOf(person)} · ${person.email}`,
});

const search = async (keyword: string, signal: AbortSignal) => {
  const params = { limit: MOST_OFFERED, ...(keyword && { keyword }) };
  const { data } = await http.get<Page<ManagedUser>>('/auth/user/', { params, signal });
  return data.map((user) => toOption(toPerson(user)));
};

interface Props {
  id: string | undefined;
  onChange: (id: string) => void;
}

/** Narrows the log to what one person did. */
export const PersonFilter = ({ id = '', onChange }: Props) => {
  const t = useTexts('mf-admin');
  const actor = useActor(id || null);
  const form = useForm({ defaultValues: { person: '' } });
  const { subscribe, setValue } = form;
  const isKnown = id === '' || actor !== undefined;

  // The control takes its text from what is known of the person by then.
  useEffect(() => {
    if (isKnown) setValue('person', id);
  }, [setValue, id, isKnown]);

  const choose = useEffectEvent((person: string | null): void => {
    if ((person ?? '') !== id) onChange(person ?? '');
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => choose(values.person) }),
    [subscribe],
  );

  const optionOf = (known: NonNullable<typeof actor>) =>
    'email' in known ? toOption(known) : { value: known.id, label: t('audit.gone') };
  return (
    <FormProvider {...form}>
      <Place>
        <ComboboxField
          name="person"
          label={t('audit.person')}
          options={search}
          {...(actor && { known: [optionOf(actor)] })}
        />
      </Place>
    </FormProvider>
  );
};
