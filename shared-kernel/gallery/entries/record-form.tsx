import { useEffect } from 'react';
import { SubmitButton, TextField } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import type { Entry } from '../entry.ts';
import { EXAMPLE_RULES } from '../example-form.tsx';
import { Stage } from '../gallery.styles.ts';
import type { SampleTexts } from '../sample-texts.ts';

/** A record that was changed elsewhere since its draft was typed. */
const Changed = ({ label, title, text, action, places: [place, other] }: SampleTexts) => {
  const record = useRecordForm({
    rules: EXAMPLE_RULES,
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
