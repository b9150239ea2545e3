import { Field, useField } from 'shared-kernel/forms';
import type { Entry } from '../entry.ts';
import { ExampleForm } from '../example-form.tsx';
import type { SampleTexts } from '../sample-texts.ts';

/** A control that no field of the kernel has: a colour. */
const ColourField = ({ label, text }: SampleTexts) => {
  const { frame, control } = useField({ name: 'value', label, hint: text });
  return (
    <Field {...frame}>
      <input {...control} type="color" defaultValue="#b4472e" />
    </Field>
  );
};

export const field: Entry = {
  parts: { Field },
  states: (words) => ({
    filled: (
      <ExampleForm>
        <ColourField {...words} />
      </ExampleForm>
    ),
    refused: (
      <ExampleForm error={words.text}>
        <ColourField {...words} />
      </ExampleForm>
    ),
  }),
};
