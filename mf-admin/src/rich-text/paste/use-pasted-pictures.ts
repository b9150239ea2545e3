import { createContext, useRef, useState } from 'react';
import type { FileRecord, Locale } from 'shared-kernel/contracts';
import { isAnimated, openStorage, rejectionMessage } from 'shared-kernel/forms/upload-field';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { importFile } from '../../providers/file-provider.ts';
import { type PlacedImage, placedImage } from '../placed-image.ts';
import { type ForeignPicture, fileOf, isOutOfReach, nameOf } from './pictures.ts';

/** A pasted picture that was rejected, and why. */
export interface RefusedPicture {
  id: number;
  name: string;
  reason: string;
}

interface PastedPictures {
  /** @returns the picture in the library, or undefined after a rejection, which is then shown under the toolbar */
  take: (picture: ForeignPicture, onProgress: (percent: number) => void) => Promise<PlacedImage | undefined>;
}

export const PastedPicturesContext = createContext<PastedPictures | undefined>(undefined);

interface ImportHandlers {
  onProgress: (percent: number) => void;
  /** Called for an animated picture, of which the site shows the first frame. */
  onAnimated: () => void;
}

const importPicture = async (
  picture: ForeignPicture,
  { onProgress, onAnimated }: ImportHandlers,
): Promise<FileRecord> => {
  const { src } = picture;
  if (!src.startsWith('data:')) {
    const fetched = await importFile(src, 'image');
    if (fetched.isAnimated) onAnimated();
    return fetched;
  }
  const file = fileOf(src, nameOf(picture));
  if (await isAnimated(file)) onAnimated();
  const { signal } = new AbortController();
  const storage = await openStorage('image', signal);
  return storage.upload(file, { signal, onProgress });
};

/** Uploads the pictures of pasted documents into the library, one after another. */
export const usePastedPictures = (lang: Locale | undefined) => {
  const t = useTexts('mf-admin');
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([]);
  const count = useRef(0);
  const pending = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // By address: a repeated paste, and a picture that occurs twice, upload once.
  const importedBySource = useRef(new Map<string, Promise<FileRecord>>());

  const enqueue = (picture: ForeignPicture, onProgress: (percent: number) => void): Promise<FileRecord> => {
    const { src } = picture;
    const known = importedBySource.current.get(src);
    if (known) return known;
    const onAnimated = () => notify.info(t('library.firstFrame', { name: nameOf(picture) }));
    const imported = last.current.then(() => importPicture(picture, { onProgress, onAnimated }));
    last.current = imported.catch(() => importedBySource.current.delete(src));
    importedBySource.current.set(src, imported);
    return imported;
  };

  const refuse = (picture: ForeignPicture, reason: string): void =>
    setRefused((before) => [...before, { id: ++count.current, name: nameOf(picture), reason }]);

  const take: PastedPictures['take'] = async (picture, onProgress) => {
    if (isOutOfReach(picture.src)) return refuse(picture, t('richText.outOfReach')) as undefined;
    pending.current += 1;
    try {
      const image = placedImage(await enqueue(picture, onProgress), lang);
      return { ...image, alt: picture.alt || image.alt };
    } catch (error) {
      return refuse(picture, rejectionMessage(error) ?? t('richText.notFetched')) as undefined;
    } finally {
      pending.current -= 1;
    }
  };

  const [pictures] = useState(() => ({ take }));
  return {
    pictures,
    refused,
    isUploading: (): boolean => pending.current > 0,
    dismiss: (id: number): void => setRefused((before) => before.filter((each) => each.id !== id)),
  };
};
