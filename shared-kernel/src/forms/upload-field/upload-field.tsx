import { type FocusEvent, useId } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Field, type FieldProps } from '../field.tsx';
import { useField } from '../use-field.ts';
import { recordsIn } from './file-record.ts';
import { RefusedTile } from './refused-tile.tsx';
import { Tile } from './tile.tsx';
import { DropArea } from './upload-field.styles.ts';
import type { Rejection } from './use-rejection.ts';
import { useTileFocus } from './use-tile-focus.ts';
import { type UploadOptions, useUploadField } from './use-upload-field.ts';

interface Props extends FieldProps, UploadOptions {}

const namesOf = (value: unknown): string =>
  recordsIn(value)
    .map((file) => file.name)
    .join(', ') || '—';

/** Uploads files when they are chosen, and stores the records of uploaded files in the form. */
export const UploadField = ({ name, label, required, hint, ...options }: Props) => {
  const t = useTexts('shared-kernel/forms/upload-field');
  const focus = useTileFocus();
  const upload = useUploadField(name, options, (leaving) => focus.moveFrom(leaving, upload.entries));
  const { dropzone, storage, entries, rejections } = upload;

  const answer = (how: 'dismiss' | 'retry') => (rejection: Rejection) => {
    focus.moveFrom(rejection, rejections);
    upload[how](rejection);
  };

  // The file dialog takes the focus from the whole page; the field isn't left.
  const blur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) upload.onBlur();
  };

  const refused = useId();
  const { frame, control } = useField({ name, label, required, hint }, { format: namesOf });

  return (
    <Field {...frame}>
      <DropArea
        {...dropzone.getRootProps({ onBlur: blur })}
        data-dragging={dropzone.isDragActive || undefined}
        data-full={upload.isFull || undefined}
        data-invalid={upload.error !== undefined || rejections.length > 0 || undefined}
      >
        <input {...dropzone.getInputProps({ 'aria-label': undefined, style: { display: 'none' } })} />
        <button
          ref={(button) => {
            focus.area.current = button;
            upload.ref(button && { focus: () => (focus.firstOf(upload.rejections) ?? button).focus() });
          }}
          id={control.id}
          className="area"
          type="button"
          disabled={!storage}
          aria-labelledby={`${frame.ids.label} ${control.id}`}
          aria-describedby={
            [control['aria-describedby'], rejections.length > 0 && refused].filter(Boolean).join(' ') || undefined
          }
          onClick={dropzone.open}
        >
          {dropzone.isDragActive ? t('release') : t('prompt')}
        </button>
        {storage === null && <p>{t('unavailable')}</p>}
        {entries.length > 0 && (
          <ul aria-label={t('files')}>
            {entries.map((entry) => (
              <Tile
                key={entry.id}
                entry={entry}
                storage={storage}
                onStored={(record) => upload.keep(entry, record)}
                onFailure={(failure) => upload.fail(entry, failure)}
                onRemove={() => upload.remove(entry)}
                onAnimated={options.onAnimated}
                removeRef={focus.buttonOf(entry)}
              />
            ))}
          </ul>
        )}
        {rejections.length > 0 && (
          <ul id={refused} aria-label={t('refused')}>
            {rejections.map((rejection) => (
              <RefusedTile
                key={rejection.id}
                rejection={rejection}
                onRetry={() => answer('retry')(rejection)}
                onDismiss={() => answer('dismiss')(rejection)}
                dismissRef={focus.buttonOf(rejection)}
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
