import { type ReactNode, useEffect } from 'react';
import { SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import {
  CheckboxField,
  ComboboxField,
  DateField,
  DateTimeField,
  Field,
  HoursField,
  NumberField,
  OrderList,
  RepeatableList,
  SelectField,
  SwitchField,
  TextareaField,
  TimeField,
  Translations,
  useField,
} from 'shared-kernel/forms/back-office';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { mixed, object, type Schema } from 'yup';
import type { Entry } from '../entry.ts';
import { Stage } from '../gallery.styles.ts';
import type { Words } from '../words.ts';

const RULES = object({
  value: mixed().nullable().default(null),
  other: mixed().nullable().default(null),
  translations: object({ ar: object({ value: mixed() }), en: object({ value: mixed() }) }),
}) as unknown as Schema;

interface Props {
  value?: unknown;
  other?: unknown;
  /** What is wrong with the first field. */
  error?: string;
  isWide?: boolean;
  children: ReactNode;
}

const Form = ({ value = '', other = '', error, isWide, children }: Props) => {
  const form = useSchemaForm(RULES, { defaultValues: { value, other, translations: { en: { value } } } });
  const { setError } = form;
  useEffect(() => {
    if (error) setError('value', { message: error });
  }, [error, setError]);
  return (
    <Stage className={isWide ? 'wide' : undefined}>
      <SchemaForm form={form} onSubmit={() => undefined}>
        {children}
      </SchemaForm>
    </Stage>
  );
};

const optionsOf = ({ places }: Words) => places.map((place, index) => ({ value: `${index}`, label: place }));

/** A control that no field of the kernel has: a colour. */
const ColourField = ({ label, text }: Words) => {
  const { frame, control } = useField({ name: 'value', label, hint: text });
  return (
    <Field {...frame}>
      <input {...control} type="color" defaultValue="#b4472e" />
    </Field>
  );
};

export const frame: Entry = {
  parts: { Field },
  states: (words) => ({
    filled: (
      <Form>
        <ColourField {...words} />
      </Form>
    ),
    refused: (
      <Form error={words.text}>
        <ColourField {...words} />
      </Form>
    ),
  }),
};

export const textarea: Entry = {
  parts: { TextareaField },
  states: ({ label, text }) => ({
    filled: (
      <Form value={text}>
        <TextareaField name="value" label={label} hint={text} required />
      </Form>
    ),
    refused: (
      <Form error={text}>
        <TextareaField name="value" label={label} />
      </Form>
    ),
  }),
};

export const numbers: Entry = {
  parts: { NumberField, DateField, DateTimeField, TimeField },
  states: ({ label, text }) => ({
    filled: (
      <Form value={12.5} other="2026-11-24">
        <NumberField name="value" label={label}>
          DT
        </NumberField>
        <DateField name="other" label={label} />
      </Form>
    ),
    'an instant': (
      <Form value="2026-11-24T17:30:00.000Z">
        <DateTimeField name="value" label={label} required />
      </Form>
    ),
    'a time': (
      <Form value="10:00">
        <TimeField name="value" label={label} />
      </Form>
    ),
    refused: (
      <Form error={text}>
        <DateTimeField name="value" label={label} />
      </Form>
    ),
  }),
};

export const choices: Entry = {
  parts: { SelectField, ComboboxField },
  states: (words) => ({
    select: (
      <Form value="1">
        <SelectField name="value" label={words.label} options={optionsOf(words)} />
      </Form>
    ),
    'select, refused': (
      <Form error={words.text}>
        <SelectField name="value" label={words.label} options={optionsOf(words)} required />
      </Form>
    ),
    combobox: (
      <Form value="0">
        <ComboboxField name="value" label={words.label} options={optionsOf(words)} hint={words.text} />
      </Form>
    ),
    'combobox, several': (
      <Form value={['0', '2']}>
        <ComboboxField name="value" label={words.label} options={optionsOf(words)} isMultiple isCreatable />
      </Form>
    ),
    'combobox, refused': (
      <Form error={words.text}>
        <ComboboxField name="value" label={words.label} options={[]} />
      </Form>
    ),
  }),
};

export const flags: Entry = {
  parts: { CheckboxField, SwitchField },
  states: ({ label, text }) => ({
    off: (
      <Form value={false} other={false}>
        <CheckboxField name="value" label={label} hint={text} />
        <SwitchField name="other" label={label} />
      </Form>
    ),
    on: (
      <Form value={true} other={true}>
        <CheckboxField name="value" label={label} />
        <SwitchField name="other" label={label} hint={text} />
      </Form>
    ),
    refused: (
      <Form error={text}>
        <CheckboxField name="value" label={label} required />
      </Form>
    ),
  }),
};

export const translations: Entry = {
  parts: { Translations },
  states: ({ label, text }) => ({
    'one missing': (
      <Form isWide value={text}>
        <Translations name="value" label={label} hint={text} required>
          {(words) => <TextField {...words} autoComplete="off" />}
        </Translations>
      </Form>
    ),
    paragraphs: (
      <Form isWide value={text}>
        <Translations name="value" label={label}>
          {(words) => <TextareaField {...words} />}
        </Translations>
      </Form>
    ),
  }),
};

const DAY = [{ open: '10:00', close: '20:00' }];
const WEEK = {
  monday: [
    { open: '09:30', close: '13:00' },
    { open: '15:00', close: '19:30' },
  ],
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: DAY,
  saturday: [{ open: '10:00', close: '01:00' }],
  sunday: [],
};

export const hours: Entry = {
  parts: { HoursField },
  states: ({ label, other }) => ({
    week: (
      <Form isWide value={WEEK}>
        <HoursField name="value" label={label} none={other} required />
      </Form>
    ),
    none: (
      <Form isWide value={null}>
        <HoursField name="value" label={label} none={other} />
      </Form>
    ),
  }),
};

export const list: Entry = {
  parts: { RepeatableList },
  states: ({ label, title, text, action, places }) => ({
    'three items': (
      <Form isWide value={places.map((place) => ({ place, text }))}>
        <RepeatableList<{ place: string; text: string }>
          name="value"
          label={label}
          hint={text}
          add={action}
          newItem={() => ({ place: '', text: '' })}
          nameOf={({ place }) => place}
        >
          {(path) => (
            <>
              <TextField name={`${path}.place`} label={label} autoComplete="off" />
              <TextField name={`${path}.text`} label={title} autoComplete="off" />
            </>
          )}
        </RepeatableList>
      </Form>
    ),
    empty: (
      <Form isWide value={[]} error={text}>
        <RepeatableList name="value" label={label} add={action} newItem={() => ({})}>
          {() => null}
        </RepeatableList>
      </Form>
    ),
  }),
};

export const order: Entry = {
  parts: { OrderList },
  states: ({ label, places }) => ({
    'three items': (
      <Stage>
        <OrderList label={label} items={places.map((name) => ({ id: name, name }))} onMove={() => undefined}>
          {({ name }) => name}
        </OrderList>
      </Stage>
    ),
  }),
};

/** A record that was changed elsewhere since its draft was typed. */
const Changed = ({ label, title, text, action, places: [place, other] }: Words) => {
  const record = useRecordForm({
    rules: RULES,
    record: { version: 1, value: place },
    valuesOf: ({ value }: { version: number; value: string }) => ({ value }),
    save: async () => {
      throw Object.assign(new Error(), { status: 409, payload: { current: { version: 2, value: other } } });
    },
    draft: { owner: 'gallery', name: 'gallery' },
  });
  const { setValue } = record.form;
  useEffect(() => setValue('value', text, { shouldDirty: true }), [setValue, text]);
  return (
    <Stage>
      <h3 id="record" tabIndex={-1}>
        {title}
      </h3>
      <RecordForm record={record} heading="record">
        <TextField name="value" label={label} autoComplete="off" />
        <SubmitButton>{action}</SubmitButton>
      </RecordForm>
    </Stage>
  );
};

export const recordForm: Entry = {
  parts: { RecordForm },
  states: (words) => ({ 'stale once it is sent': <Changed {...words} /> }),
};
