import { useId, useState } from 'react';
import { type Field, isSetTogether } from 'shared-kernel/content';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Icon } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import styled from 'styled-components';
import { useLabels } from '../app/use-labels.ts';
import { Control as Frame } from '../fields/control.styles.ts';
import { DateTimeField } from '../fields/index.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { Control } from './control.ts';
import { CONTROLS } from './controls.tsx';
import { bodyOf, type FormValues, formRulesOf, isRequired, valuesOf } from './form-values.ts';
import { FORM_PARTICULARS } from './particulars.ts';

interface Props {
  resource: ContentResource;
  /** Number of the records. */
  count: number;
  onEdit: (values: object) => Promise<void>;
  onDismiss: () => void;
}

const Choice = styled.label`
  display: grid;
  gap: var(--space-half);
  margin-block: var(--space-2) var(--space-1);
  font: var(--type-label);
`;

/** Sets a field to the same value in many records. */
export const EditManyDialog = ({ resource, count, onEdit, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const id = useId();
  const fields = Object.entries(resource.type.fields as Record<string, Field>).filter(([, field]) =>
    isSetTogether(field),
  );
  const [name, setName] = useState(fields[0]?.[0] ?? '');
  const field = resource.type.fields[name as never] as Field;
  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{t('bulk.edit')}</h2>
      <p>{t('bulk.chosen', { count })}</p>
      <Choice>
        {t('bulk.field')}
        <Frame>
          <select value={name} onChange={({ target }) => setName(target.value)}>
            {fields.map(([value, { label }]) => (
              <option key={value} value={value}>
                {labelOf(label)}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="opens" />
        </Frame>
      </Choice>
      <p>{t(field.kind === 'words' ? 'bulk.addsWords' : 'bulk.editHint')}</p>
      <Value key={name} heading={id} {...{ resource, name, field, onEdit, onDismiss }} />
    </Dialog>
  );
};

/** Moments are set without the choices for a record's own publication. */
const Moment: Control = ({ name, label, required }) => <DateTimeField {...{ name, label, required }} />;

interface ValueProps extends Omit<Props, 'count'> {
  heading: string;
  name: string;
  field: Field;
}

const Value = ({ resource, heading, name, field, onEdit, onDismiss }: ValueProps) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const only = { fields: { [name]: field } };
  const form = useSchemaForm(formRulesOf(only) as never, { defaultValues: valuesOf(only, {}, { labelOf }) as never });
  const own = FORM_PARTICULARS[resource.name].controls?.[name];
  const Input = field.kind === 'instant' ? Moment : (own ?? CONTROLS[field.kind as keyof typeof CONTROLS]);
  const edit = async (values: FormValues): Promise<void> => {
    await onEdit({ [name]: bodyOf(only, values)[name] });
    onDismiss();
  };
  return (
    <SchemaForm form={form} onSubmit={edit as never} aria-labelledby={heading}>
      <FormError />
      <Input {...{ resource, name, field, label: labelOf(field.label), required: isRequired(field) }} />
      <SubmitButton>{t('bulk.apply')}</SubmitButton>
    </SchemaForm>
  );
};
