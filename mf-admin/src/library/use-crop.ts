import type { PictureCrop } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { cropFile, FILES, type LibraryFile } from '../providers/file-provider.ts';
import { useAct } from '../providers/use-act.ts';
import { allOf, focusWithin, type Sides } from './crop-geometry.ts';

/** A picture of which the sides are known. */
export interface WholeFile extends LibraryFile {
  whole: Sides;
}

/** Shows a part of a picture, or all of it with `null`, and offers to take that back. The focal point stays where it was. */
export const useCrop = (file: WholeFile) => {
  const t = useTexts('mf-admin');
  const act = useAct(FILES);
  return async (crop: PictureCrop | null): Promise<void> => {
    const focus = focusWithin(file.focus, file.crop ?? allOf(file.whole), crop ?? allOf(file.whole));
    await act({
      run: () => cropFile(file, { crop, focus }),
      done: t(crop ? 'library.cropping.done' : 'library.cropping.undone'),
      undo: (cropped) => cropFile(cropped, { crop: file.crop, focus: file.focus }),
      throws: true,
    });
  };
};
