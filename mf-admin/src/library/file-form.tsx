import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { translationsOf } from 'shared-kernel/content';
import { fileTags } from 'shared-kernel/content/file-tags';
import { imageUrl, type StoredFile, type Translations as Texts } from 'shared-kernel/contracts';
import { SubmitButton, TextField } from 'shared-kernel/forms';
import { RecordForm, useRecordForm } from 'shared-kernel/forms/record-form';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { integer, record, requiredLine, text } from 'shared-kernel/validation';
import { LastLogged } from '../audit/last-logged.tsx';
import { Translations } from '../fields/index.ts';
import { Choices, FieldGroup } from '../form/form.styles.ts';
import { completed, written } from '../form/form-values.ts';
import { changeFile, FILES } from '../providers/file-provider.ts';
import { useDraftName } from '../seen-role/seen-role.ts';
import { isShownPicture } from './file-facts.ts';
import { FileImage } from './file-tile.tsx';
import { FocusField } from './focus-field.tsx';
import { TagsField } from './tags-field.tsx';

interface AltTexts {
  alt: string | null;
  translations: Texts;
}

interface Values extends AltTexts {
  name: string;
  focus: StoredFile['focus'];
  tags: string[];
}

const MAX_NAME = 150;
const MAX_ALT = 300;
/** Pixels of the picture that is described. */
const WIDTH = 640;
const percent = () => integer(0, 100).required();

/** The same limits as in the API. */
const altRules = {
  alt: text(MAX_ALT).nullable().default(null),
  translations: translationsOf({ alt: { translationRules: text(MAX_ALT) } }),
};
const rules = {
  name: requiredLine(MAX_NAME),
  focus: record({ x: percent(), y: percent() }).nullable().default(null),
  tags: fileTags().default([]),
  ...altRules,
};

const altTextsOf = ({ alt, translations }: StoredFile): AltTexts => ({
  alt: alt ?? null,
  translations: completed(['alt'], translations as Texts),
});

const valuesOf = (file: StoredFile): Values => {
  const { name, focus, tags } = file;
  return { name, focus, tags, ...altTextsOf(file) };
};

interface Props {
  file: StoredFile;
  /** Id of the heading that names the form. */
  heading: string;
  isReadOnly: boolean;
  /** Shows only the alternative texts; with the label of the button, another one, and what follows the save. */
  textsOnly?: { submit: string; other: ReactNode; onSaved: () => void };
}

/** The form of a file's texts and focal point. */
export const FileForm = ({ file, heading, isReadOnly, textsOnly }: Props) => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const state = useRecordForm<AltTexts & Partial<Values>, StoredFile>({
    rules: record(textsOnly ? altRules : rules) as never,
    record: file,
    valuesOf: textsOnly ? altTextsOf : valuesOf,
    save: ({ translations, ...values }, { name, focus, tags, version }) =>
      changeFile(file._id, { name, focus, tags, ...values, translations: written(translations), version }),
    onSaved: () => {
      notify.success(t('form.saved'));
      void queries.invalidateQueries({ queryKey: [FILES] });
      textsOnly?.onSaved();
    },
    // Another draft, so that changes typed in the details are only saved there.
    draft: useDraftName(`${textsOnly ? 'file-texts' : 'file'}/${file._id}`),
  });
  return (
    <RecordForm
      record={state}
      heading={heading}
      lastChange={<LastLogged resource="file" recordId={file._id} known={state.conflict?.lastChange} />}
    >
      <FieldGroup disabled={isReadOnly}>
        {file.isPersonal && <FileImage file={file} />}
        {isShownPicture(file) && !textsOnly && <FocusField file={file} />}
        {textsOnly && <img src={imageUrl(file.url, WIDTH)} alt="" width={file.width} height={file.height} />}
        {isShownPicture(file) && (
          <Translations name="alt" label={t('library.alt')} hint={t('library.altHint')}>
            {(field) => <TextField {...field} autoComplete="off" />}
          </Translations>
        )}
        {!file.isPersonal && !textsOnly && <TagsField name="tags" label={t('library.tagsLabel')} />}
        {!textsOnly && <TextField name="name" label={t('library.name')} autoComplete="off" required />}
      </FieldGroup>
      {!isReadOnly && (
        <Choices>
          <SubmitButton aria-disabled={!state.form.formState.isDirty}>
            {textsOnly?.submit ?? t('form.save')}
          </SubmitButton>
          {textsOnly?.other}
        </Choices>
      )}
    </RecordForm>
  );
};
