import type { PictureCrop } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { cropFile, FILES, type LibraryFile } from '../providers/file-provider.ts';
import { useAct } from '../providers/use-act.ts';
import { allOf, focusWithin, type Sides } from './crop-geometry.ts';

/** A picture with known dimensions. */
export interface WholeFile extends LibraryFile {
  whole: Sides;
}

/**
 * Crops a picture, or shows it whole with `null`, and offers to undo that. The focal point stays at the same place of
 * the picture.
 */
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
