import type { FocusEvent } from 'react';
import { Button, VisuallyHidden } from 'shared-kernel/ui';
import { Field, type FieldProps } from '../field.tsx';
import { useField } from '../use-field.ts';
import { recordsIn } from './file-record.ts';
import { useUploadTexts } from './texts.ts';
import { Tile } from './tile.tsx';
import { DropArea } from './upload-field.styles.ts';
import { useTileFocus } from './use-tile-focus.ts';
import { type UploadOptions, useUploadField } from './use-upload-field.ts';

interface Props extends FieldProps, UploadOptions {}

const namesOf = (value: unknown): string =>
  recordsIn(value)
    .map((file) => file.name)
    .join(', ') || '—';

/** Uploads files as soon as they are chosen, and gives the form the records of those that are stored. */
export const UploadField = ({ name, label, required, hint, ...options }: Props) => {
  const texts = useUploadTexts();
  const focus = useTileFocus();
  const upload = useUploadField(name, options, (leaving) => focus.moveFrom(leaving, upload.entries));
  const { dropzone, storage, entries, rejection, error } = upload;

  const dismiss = (): void => {
    upload.dismiss();
    focus.area.current?.focus();
  };

  // The dialog in which files are picked takes the focus from the whole page; that isn't leaving the field.
  const blur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) upload.onBlur();
  };

  const complaint = error && (
    <>
      <bdi lang={rejection?.lang}>{error}</bdi>
      {rejection && (
        <Button kind="quiet" onClick={dismiss}>
          {texts.dismiss}
        </Button>
      )}
    </>
  );

  const { frame, control } = useField({ name, label, required, hint }, { complaint, format: namesOf });

  return (
    <Field {...frame}>
      <DropArea
        {...dropzone.getRootProps({ onBlur: blur })}
        data-dragging={dropzone.isDragActive || undefined}
        data-full={upload.isFull || undefined}
        data-invalid={error !== undefined || undefined}
      >
        <input {...dropzone.getInputProps({ 'aria-label': undefined, style: { display: 'none' } })} />
        <button
          ref={(button) => {
            focus.area.current = button;
            upload.ref(button);
          }}
          id={control.id}
          className="area"
          type="button"
          disabled={!storage}
          aria-labelledby={`${frame.ids.label} ${control.id}`}
          aria-describedby={control['aria-describedby']}
          onClick={dropzone.open}
        >
          {dropzone.isDragActive ? texts.release : texts.prompt}
        </button>
        {storage === null && <p>{texts.unavailable}</p>}
        {entries.length > 0 && (
          <ul aria-label={texts.files}>
            {entries.map((entry) => (
              <Tile
                key={entry.id}
                entry={entry}
                storage={storage}
                onStored={(record) => upload.keep(entry, record)}
                onFailure={(failure) => upload.fail(entry, failure)}
                onRemove={() => upload.remove(entry)}
                removeRef={focus.buttonOf(entry)}
              />
            ))}
          </ul>
        )}
        <VisuallyHidden as="p" role="status">
          {upload.news}
        </VisuallyHidden>
      </DropArea>
    </Field>
  );
};
