import { type Editor, useEditorState } from '@tiptap/react';
import { lazy, Suspense, useState } from 'react';
import type { FileRecord, Locale } from 'shared-kernel/contracts';
import { Outside } from '../app/outside.tsx';
import { useMay } from '../providers/access.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { type PlacedImage, placedImage } from './placed-image.ts';
import { ToolButton } from './tool-button.tsx';
import type { useRovingFocus } from './use-roving-focus.ts';

const FilePicker = lazy(async () => ({ default: (await import('../library/file-picker.tsx')).FilePicker }));

const ICONS = {
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  image: 'M4.5 6h15v12h-15V6Zm0 9 4-4 4 4 2.5-2.5 4.5 4M15.5 9.5h.01',
  document: 'M16 8v8a4 4 0 0 1-8 0V7a2.5 2.5 0 0 1 5 0v8a1 1 0 0 1-2 0V8',
};

type Open = { what: 'link' | 'chooseImage' | 'chooseDocument' } | { what: 'image'; image: PlacedImage };

interface Props {
  editor: Editor;
  lang: Locale | undefined;
  roving: ReturnType<typeof useRovingFocus>;
}

/** Tools with a dialog: links, pictures, documents. */
export const Insertions = ({ editor, lang, roving }: Props) => {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const { isLink, isImage } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isLink: now.isActive('link'), isImage: now.isActive('image') }),
  });
  const mayChoose = may({ resource: 'FILES', action: 'READ' });
  const close = (): void => {
    setOpen(undefined);
    editor.commands.focus();
  };

  const place = (image: PlacedImage): void => {
    if (isImage) editor.chain().updateAttributes('image', image).run();
    else editor.chain().setImage(image).run();
    close();
  };

  const chooseImage = ([file]: FileRecord[]): void => {
    if (!file) return;
    const image = placedImage(file, lang);
    if (image.alt) place(image);
    else setOpen({ what: 'image', image });
  };

  const chooseDocument = ([file]: FileRecord[]): void => {
    if (!file) return;
    const href = `/api/v1/bucket/file/${file._id}`;
    if (editor.state.selection.empty) {
      editor.commands.insertContent({ type: 'text', text: file.name, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      editor.commands.setLink({ href });
    }
    close();
  };

  const pressImage = (): void => {
    if (isImage) setOpen({ what: 'image', image: editor.getAttributes('image') as PlacedImage });
    else setOpen({ what: 'chooseImage' });
  };

  return (
    <span>
      <ToolButton
        name="link"
        icon={ICONS.link}
        isOn={isLink}
        onPress={() => setOpen({ what: 'link' })}
        roving={roving}
      />
      {mayChoose && (
        <>
          <ToolButton name="image" icon={ICONS.image} isOn={isImage} onPress={pressImage} roving={roving} />
          <ToolButton
            name="document"
            icon={ICONS.document}
            onPress={() => setOpen({ what: 'chooseDocument' })}
            roving={roving}
          />
        </>
      )}
      {open?.what === 'link' && (
        <Outside>
          <LinkDialog editor={editor} onClose={close} />
        </Outside>
      )}
      {open?.what === 'image' && (
        <Outside>
          <ImageDialog image={open.image} onPlace={place} onClose={close} />
        </Outside>
      )}
      {(open?.what === 'chooseImage' || open?.what === 'chooseDocument') && (
        <Outside>
          <Suspense>
            <FilePicker
              kind={open.what === 'chooseImage' ? 'image' : 'document'}
              most={1}
              onChoose={open.what === 'chooseImage' ? chooseImage : chooseDocument}
              onClose={close}
            />
          </Suspense>
        </Outside>
      )}
    </span>
  );
};
