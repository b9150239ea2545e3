import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTexts } from 'shared-kernel/i18n';
import styled from 'styled-components';
import { ComboboxField } from '../fields/index.ts';
import { searchPeople, toOption } from '../people/person-options.ts';
import { useActor } from './use-actor.ts';

const Place = styled.div`
  flex: 1 1 14rem;
  max-width: 20rem;

  .error {
    display: none;
  }
`;

interface Props {
  id: string | undefined;
  onChange: (id: string) => void;
}

/** Filters the log by account. */
export const PersonFilter = ({ id = '', onChange }: Props) => {
  const t = useTexts('mf-admin');
  const actor = useActor(id || null);
  const form = useForm({ defaultValues: { person: '' } });
  const { subscribe, setValue } = form;
  const isKnown = id === '' || actor !== undefined;

  // The control reads its text once the account is loaded.
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
          options={searchPeople}
          {...(actor && { known: [optionOf(actor)] })}
        />
      </Place>
    </FormProvider>
  );
};
