import { type ReactNode, useId, useState } from 'react';
import { type Field, isSetTogether } from 'shared-kernel/content';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Icon } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { oneOf, record, says } from 'shared-kernel/validation';
import styled from 'styled-components';
import { useLabels } from '../app/use-labels.ts';
import { Control as Frame } from '../fields/control.styles.ts';
import { DateTimeField, SelectField } from '../fields/index.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { Control } from './control.ts';
import { CONTROLS } from './controls.tsx';
import { FORM_PARTICULARS } from './particulars.ts';

interface Props {
  resource: ContentResource;
  /** Number of the records. */
  count: number;
  /** Shown while the records are changed. The dialog can't be dismissed then. */
  running: ReactNode;
  onEdit: (values: object) => Promise<void>;
  onDismiss: () => void;
}

const Choice = styled.label`
  display: grid;
  gap: var(--space-half);
  margin-block: var(--space-2) var(--space-1);
  font: var(--type-label);
`;

const Clear = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--size-target);
`;

/** Sets a field to the same value in many records. */
export const EditManyDialog = ({ resource, count, running, onEdit, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const id = useId();
  const fields = Object.entries(resource.type.fields as Record<string, Field>).filter(([, field]) =>
    isSetTogether(field),
  );
  const [chosen, setChosen] = useState({ name: '', clears: false });
  const { name, clears } = chosen;
  const field = (resource.type.fields as Record<string, Field>)[name];
  return (
    <Dialog labelledBy={id} onDismiss={running ? undefined : onDismiss}>
      <h2 id={id}>{t('bulk.edit')}</h2>
      <p>{t('bulk.chosen', { count })}</p>
      <Choice>
        {t('bulk.field')}
        <Frame>
          <select
            value={name}
            disabled={Boolean(running)}
            onChange={({ target }) => setChosen({ name: target.value, clears: false })}
          >
            <option value="">{t('fields.none')}</option>
            {fields.map(([value, { label }]) => (
              <option key={value} value={value}>
                {labelOf(label)}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="opens" />
        </Frame>
      </Choice>
      {field && (
        <>
          <p>{t(field.kind === 'words' ? 'bulk.addsWords' : 'bulk.editHint')}</p>
          {field.rules.spec.nullable && (
            <Clear>
              <input
                type="checkbox"
                checked={clears}
                disabled={Boolean(running)}
                onChange={({ target }) => setChosen({ name, clears: target.checked })}
              />
              {t('bulk.empties')}
            </Clear>
          )}
          <Value
            key={`${name}/${clears}`}
            heading={id}
            {...{ resource, count, running, name, field, clears, onEdit, onDismiss }}
          />
        </>
      )}
    </Dialog>
  );
};

/** Moments are set without the choices for a record's own publication. */
const Moment: Control = ({ name, label, required }) => <DateTimeField {...{ name, label, required }} />;

const FLAGS = ['true', 'false'] as const;

/** A flag begins without a value, unlike a switch. */
const Flag: Control = ({ name, label, required }) => {
  const t = useTexts('mf-admin');
  const options = FLAGS.map((value) => ({ value, label: t(value === 'true' ? 'list.yes' : 'list.no') }));
  return <SelectField {...{ name, label, required, options }} />;
};

const controlOf = (resource: ContentResource, name: string, { kind }: Field): Control => {
  if (kind === 'flag') return Flag;
  if (kind === 'instant') return Moment;
  return FORM_PARTICULARS[resource.name].controls?.[name] ?? CONTROLS[kind as keyof typeof CONTROLS];
};

/** The field's rules, which accept no empty value; a separate choice empties it. */
const rulesFor = ({ kind, rules, label }: Field): Field['rules'] => {
  if (kind === 'flag') return oneOf(FLAGS).required(says('required')).meta({ label });
  if (kind === 'words')
    return rules.test('some', says('required'), (value) => Array.isArray(value) && value.length > 0);
  return rules.nonNullable(says('required')).required(says('required'));
};

const emptyOf = ({ kind }: Field): unknown => {
  if (kind === 'words') return [];
  return kind === 'number' ? undefined : '';
};

interface ValueProps extends Props {
  heading: string;
  name: string;
  field: Field;
  /** Whether the field is emptied. */
  clears: boolean;
}

const Value = ({ resource, count, running, heading, name, field, clears, onEdit, onDismiss }: ValueProps) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const rules = record(clears ? {} : { [name]: rulesFor(field) });
  const form = useSchemaForm(rules as never, { defaultValues: (clears ? {} : { [name]: emptyOf(field) }) as never });
  const Input = controlOf(resource, name, field);
  const edit = async (values: Record<string, unknown>): Promise<void> => {
    const value = field.kind === 'flag' ? values[name] === 'true' : values[name];
    await onEdit({ [name]: clears ? null : value });
    onDismiss();
  };
  return (
    <SchemaForm form={form} onSubmit={edit as never} aria-labelledby={heading}>
      <FormError />
      {!clears && <Input {...{ resource, name, field, label: labelOf(field.label), required: true }} />}
      {running}
      <SubmitButton>{t('bulk.apply', { count })}</SubmitButton>
    </SchemaForm>
  );
};
