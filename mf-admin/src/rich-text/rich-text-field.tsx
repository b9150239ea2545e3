import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { Locale, TextDirection } from 'shared-kernel/contracts';
import { Field, type FieldProps, useEmptyValue, useField, useObstacle } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useEdited } from '../form/edited.ts';
import { EXTENSIONS } from './extensions.ts';
import { htmlOf } from './html-of.ts';
import { RefusedPictures } from './paste/refused-pictures.tsx';
import { PastedPicturesContext, usePastedPictures } from './paste/use-pasted-pictures.ts';
import { Frame } from './rich-text.styles.ts';
import { scrollMargins } from './scroll-margins.ts';
import { EditorToolbar } from './toolbar.tsx';

interface Props extends FieldProps {
  lang?: Locale;
  dir?: TextDirection;
}

/** The plain text of HTML, for comparisons. */
const wordsOf = (html: unknown): string =>
  new DOMParser().parseFromString(String(html ?? ''), 'text/html').body.textContent || '—';

/** An editor for texts with headings, lists, links, pictures and documents, in the HTML that the API stores. */
export const RichTextField = ({ lang, dir, ...props }: Props) => {
  const { isReadOnly } = useEdited();
  const { frame, control } = useField(props, { format: wordsOf });
  const { field } = useController({ name: props.name });
  const emptyValue = useEmptyValue(props.name);
  const t = useTexts('mf-admin');
  const pasted = usePastedPictures(lang);
  useObstacle(props.name, () => (pasted.isUploading() ? t('richText.importing') : undefined));
  const known = useRef<unknown>(field.value);

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: field.value ?? '',
    editable: !isReadOnly,
    // The page's policy only allows known styles.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: { state } }) => {
      known.current = htmlOf(state.doc) || emptyValue();
      field.onChange(known.current);
    },
    onBlur: () => field.onBlur(),
  });

  // Other changes of the value: a restored draft, or a change that another account saved.
  useEffect(() => {
    if (field.value === known.current) return;
    known.current = field.value;
    editor.commands.setContent(field.value ?? '', { emitUpdate: false });
  }, [field.value, editor]);

  // Changing the attributes renders the whole text again, so only do it when they differ.
  const attributes = JSON.stringify({
    ...control,
    lang,
    dir,
    role: 'textbox',
    'aria-multiline': true,
    'aria-labelledby': frame.ids.label,
    'aria-readonly': isReadOnly || undefined,
  });
  useEffect(() => {
    const room = scrollMargins(() => editor.view.dom);
    editor.setOptions({
      editable: !isReadOnly,
      // Otherwise the API would store a browser's translation.
      editorProps: {
        attributes: { ...asTexts(attributes), translate: 'no' },
        scrollThreshold: room,
        scrollMargin: room,
      },
    });
  }, [editor, isReadOnly, attributes]);

  useEffect(() => {
    field.ref({ focus: () => editor.commands.focus() });
  }, [field.ref, editor]);

  return (
    <Field {...frame} layout="group">
      <Frame aria-invalid={control['aria-invalid']}>
        {!isReadOnly && <EditorToolbar editor={editor} labelledBy={frame.ids.label} lang={lang} />}
        <RefusedPictures refused={pasted.refused} onDismiss={pasted.dismiss} />
        <PastedPicturesContext value={pasted.pictures}>
          <EditorContent editor={editor} />
        </PastedPicturesContext>
      </Frame>
    </Field>
  );
};

const asTexts = (attributes: string): Record<string, string> =>
  Object.fromEntries(Object.entries(JSON.parse(attributes)).map(([name, value]) => [name, String(value)]));
