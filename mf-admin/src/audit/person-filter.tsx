import { useGetOne } from 'ra-core';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ManagedUser, Page } from 'shared-kernel/contracts';
import { ComboboxField } from 'shared-kernel/forms/back-office';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import styled from 'styled-components';
import { nameOf, type Person, toPerson } from '../people/person.ts';

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
  const { data } = useGetOne<Person>('users', { id }, { enabled: id !== '' });
  // The control takes its first text from what is known.
  if (id && !data) return null;
  return <Chooser id={id} person={data} onChange={onChange} />;
};

const Chooser = ({
  id,
  person,
  onChange,
}: Required<Pick<Props, 'onChange'>> & { id: string; person?: Person | undefined }) => {
  const t = useTexts('mf-admin');
  const form = useForm({ defaultValues: { person: id } });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => (values.person ?? '') !== id && onChange(values.person ?? ''),
      }),
    [subscribe, id, onChange],
  );
  return (
    <FormProvider {...form}>
      <Place>
        <ComboboxField
          name="person"
          label={t('audit.person')}
          options={search}
          {...(person && { known: [toOption(person)] })}
        />
      </Place>
    </FormProvider>
  );
};
