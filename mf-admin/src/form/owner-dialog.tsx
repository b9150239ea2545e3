import { useId } from 'react';
import type { Managed } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { id as idRule, record as rulesOf } from 'shared-kernel/validation';
import { useActor } from '../audit/use-actor.ts';
import { ComboboxField } from '../fields/index.ts';
import { searchPeople, toOption } from '../people/person-options.ts';
import { managedPath } from '../proposals/use-revisions.ts';
import { useAct } from '../providers/use-act.ts';
import type { ContentResource } from '../resources/resource.ts';

const rules = rulesOf({ owner: idRule().nullable().default(null) });

interface Props {
  resource: ContentResource;
  record: Managed;
  onDismiss: () => void;
}

/** Asks for the new owner of a record, and transfers it. */
export const OwnerDialog = ({ resource: { name, type }, record, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const act = useAct(name);
  const actor = useActor(record.ownerId);
  const form = useSchemaForm(rules, { defaultValues: { owner: record.ownerId } });

  const send = (ownerId: string | null, version: number): Promise<Managed> =>
    http.put(`${managedPath(type, record.id)}/owner`, { ownerId, version });
  const transfer = async ({ owner }: { owner?: string | null }): Promise<void> => {
    await act({
      run: () => send(owner ?? null, record.version),
      done: t('owner.done'),
      undo: ({ version }) => send(record.ownerId, version),
      throws: true,
    });
    onDismiss();
  };

  const nameOf = (known: NonNullable<typeof actor>) =>
    'email' in known ? toOption(known) : { value: known.id, label: t('audit.gone') };
  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{t('owner.change')}</h2>
      <p>{t('owner.hint')}</p>
      <SchemaForm form={form} onSubmit={transfer} aria-labelledby={id}>
        <FormError />
        <ComboboxField
          name="owner"
          label={t('owner.person')}
          hint={t('owner.search')}
          options={searchPeople}
          {...(actor && { known: [nameOf(actor)] })}
        />
        <SubmitButton>{t('owner.give')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
