import { useGetOne } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { OTHER_LOCALES } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Skeleton } from 'shared-kernel/ui/status';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { FILES, type LibraryFile } from '../providers/file-provider.ts';
import { Describing } from './file.styles.ts';
import { FileForm } from './file-form.tsx';
import { ChoiceLine } from './library.styles.ts';

interface Props {
  files: readonly LibraryFile[];
  onClose: () => void;
}

const isDescribed = ({ alt, translations }: LibraryFile): boolean =>
  Boolean(alt) && OTHER_LOCALES.every((locale) => translations[locale]?.alt);

/** Alternative texts of several pictures, one after another. Each is saved before the next. */
export const TextsDialog = ({ files, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  // The list reloads after each save; the order of this dialog stays.
  const [all] = useState(files);
  const [skipsDescribed, setSkipping] = useState(false);
  const [place, setPlace] = useState(0);
  const current = all[place];
  const isWanted = (file: LibraryFile): boolean => !skipsDescribed || file === current || !isDescribed(file);
  const wanted = all.filter(isWanted);
  const next = all.findIndex((file, at) => at > place && isWanted(file));

  const skip = (isSkipping: boolean): void => {
    setSkipping(isSkipping);
    if (!isSkipping || !current || !isDescribed(current)) return;
    const first = all.findIndex((file, at) => at > place && !isDescribed(file));
    if (first !== -1) setPlace(first);
  };
  const advance = (): void => (next === -1 ? onClose() : setPlace(next));

  if (!current) return null;
  return (
    <Dialog labelledBy={id} size="large" onDismiss={onClose}>
      <h2 id={id} tabIndex={-1}>
        {t('library.texts.open')}
      </h2>
      <Describing>
        <div className="about">
          <bdi>{current.name}</bdi>
          <p role="status">
            {t('library.texts.progress', { place: wanted.indexOf(current) + 1, total: wanted.length })}
          </p>
          <ChoiceLine>
            <input type="checkbox" checked={skipsDescribed} onChange={({ target }) => skip(target.checked)} />
            {t('library.texts.skipDescribed')}
          </ChoiceLine>
        </div>
        <OnePicture key={current.id} id={current.id} heading={id} isLast={next === -1} onNext={advance} />
      </Describing>
    </Dialog>
  );
};

interface PictureProps {
  id: string;
  heading: string;
  isLast: boolean;
  onNext: () => void;
}

const OnePicture = ({ id, heading, isLast, onNext }: PictureProps) => {
  const t = useTexts('mf-admin');
  const box = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useGetOne<LibraryFile>(FILES, { id }, { refetchOnWindowFocus: false });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) box.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isLoaded]);
  const skip = (
    <Button kind="secondary" onClick={onNext}>
      {t(isLast ? 'library.texts.end' : 'library.texts.skip')}
    </Button>
  );
  return (
    <div ref={box}>
      {data && (
        <FileForm
          file={data}
          heading={heading}
          isReadOnly={false}
          textsOnly={{
            submit: t(isLast ? 'library.texts.saveLast' : 'library.texts.saveNext'),
            other: skip,
            onSaved: onNext,
          }}
        />
      )}
      {!data && (error ? <ScreenFailure error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {!data && skip}
    </div>
  );
};
