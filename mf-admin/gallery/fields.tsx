import { TextField } from 'shared-kernel/forms';
import { type Entry, ExampleForm, type SampleTexts, Stage } from 'shared-kernel/gallery';
import {
  CheckboxesField,
  CheckboxField,
  ComboboxField,
  DateField,
  DateTimeField,
  HoursField,
  NumberField,
  OrderList,
  RepeatableList,
  SelectField,
  SwitchField,
  TextareaField,
  TimeField,
  Translations,
} from '../src/fields/index.ts';

const optionsOf = ({ places }: SampleTexts) => places.map((place, index) => ({ value: `${index}`, label: place }));

export const textarea: Entry = {
  parts: { TextareaField },
  states: ({ label, text }) => ({
    filled: (
      <ExampleForm value={text}>
        <TextareaField name="value" label={label} hint={text} required />
      </ExampleForm>
    ),
    refused: (
      <ExampleForm error={text}>
        <TextareaField name="value" label={label} />
      </ExampleForm>
    ),
  }),
};

export const numbers: Entry = {
  parts: { NumberField, DateField, DateTimeField, TimeField },
  states: ({ label, text }) => ({
    filled: (
      <ExampleForm value={12.5} other="2026-11-24">
        <NumberField name="value" label={label}>
          DT
        </NumberField>
        <DateField name="other" label={label} />
      </ExampleForm>
    ),
    'an instant': (
      <ExampleForm value="2026-11-24T17:30:00.000Z">
        <DateTimeField name="value" label={label} required />
      </ExampleForm>
    ),
    'a time': (
      <ExampleForm value="10:00">
        <TimeField name="value" label={label} />
      </ExampleForm>
    ),
    refused: (
      <ExampleForm error={text}>
        <DateTimeField name="value" label={label} />
      </ExampleForm>
    ),
  }),
};

export const choices: Entry = {
  parts: { SelectField, CheckboxesField, ComboboxField },
  states: (words) => ({
    select: (
      <ExampleForm value="1">
        <SelectField name="value" label={words.label} options={optionsOf(words)} />
      </ExampleForm>
    ),
    'select, refused': (
      <ExampleForm error={words.text}>
        <SelectField name="value" label={words.label} options={optionsOf(words)} required />
      </ExampleForm>
    ),
    checkboxes: (
      <ExampleForm value={['0', '2']}>
        <CheckboxesField name="value" label={words.label} options={optionsOf(words)} hint={words.text} />
      </ExampleForm>
    ),
    combobox: (
      <ExampleForm value="0">
        <ComboboxField name="value" label={words.label} options={optionsOf(words)} hint={words.text} />
      </ExampleForm>
    ),
    'combobox, several': (
      <ExampleForm value={['0', '2']}>
        <ComboboxField name="value" label={words.label} options={optionsOf(words)} isMultiple isCreatable />
      </ExampleForm>
    ),
    'combobox, refused': (
      <ExampleForm error={words.text}>
        <ComboboxField name="value" label={words.label} options={[]} />
      </ExampleForm>
    ),
  }),
};

export const flags: Entry = {
  parts: { CheckboxField, SwitchField },
  states: ({ label, text }) => ({
    off: (
      <ExampleForm value={false} other={false}>
        <CheckboxField name="value" label={label} hint={text} />
        <SwitchField name="other" label={label} />
      </ExampleForm>
    ),
    on: (
      <ExampleForm value={true} other={true}>
        <CheckboxField name="value" label={label} />
        <SwitchField name="other" label={label} hint={text} />
      </ExampleForm>
    ),
    refused: (
      <ExampleForm error={text}>
        <CheckboxField name="value" label={label} required />
      </ExampleForm>
    ),
  }),
};

export const translations: Entry = {
  parts: { Translations },
  states: ({ label, text }) => ({
    'one missing': (
      <ExampleForm isWide value={text}>
        <Translations name="value" label={label} hint={text} required>
          {(words) => <TextField {...words} autoComplete="off" />}
        </Translations>
      </ExampleForm>
    ),
    paragraphs: (
      <ExampleForm isWide value={text}>
        <Translations name="value" label={label}>
          {(words) => <TextareaField {...words} />}
        </Translations>
      </ExampleForm>
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
      <ExampleForm isWide value={WEEK}>
        <HoursField name="value" label={label} none={other} required />
      </ExampleForm>
    ),
    none: (
      <ExampleForm isWide value={null}>
        <HoursField name="value" label={label} none={other} />
      </ExampleForm>
    ),
  }),
};

export const list: Entry = {
  parts: { RepeatableList },
  states: ({ label, title, text, action, places }) => ({
    'three items': (
      <ExampleForm isWide value={places.map((place) => ({ place, text }))}>
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
      </ExampleForm>
    ),
    empty: (
      <ExampleForm isWide value={[]} error={text}>
        <RepeatableList name="value" label={label} add={action} newItem={() => ({})}>
          {() => null}
        </RepeatableList>
      </ExampleForm>
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
