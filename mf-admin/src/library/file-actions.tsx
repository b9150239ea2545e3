import { lazy, Suspense, useState } from 'react';
import type { FileUse } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Link } from 'shared-kernel/ui';
import { Refusal } from '../app/refusal.tsx';
import { useAttempt } from '../app/use-attempt.ts';
import { Why } from '../app/why.styles.ts';
import { useMay } from '../providers/access.ts';
import { deleteFile, FILES, type LibraryFile, restoreFile } from '../providers/file-provider.ts';
import { useAct } from '../providers/use-act.ts';
import { isPicture, isShownPicture } from './file-facts.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useCrop, type WholeFile } from './use-crop.ts';

/** The cropping code loads on demand. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface Props {
  file: LibraryFile;
  /** Without them a file can't be replaced: others may have to agree. */
  uses: readonly FileUse[] | undefined;
  onClose: () => void;
}

/** Actions of the account on a file, besides changing its texts. */
export const FileActions = ({ file, uses, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const act = useAct(FILES);
  const { attempt, isBusy, refusal } = useAttempt();
  const [isReplacing, setReplacing] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const mayWrite = may({ resource: 'FILES', action: 'WRITE', ownerId: file.owner });
  const isOwn = !file.deletedAt && mayWrite;
  const others = isOwn && uses ? uses.filter(({ mayChange }) => !mayChange).length : 0;
  const mayReplace = isOwn && uses !== undefined && others === 0;
  const mayDelete = may({ resource: 'FILES', action: 'DELETE', ownerId: file.owner });

  const remove = (): Promise<void> =>
    attempt(() =>
      act({
        run: () => deleteFile(file.id).then(onClose),
        done: t('library.deleted'),
        undo: () => restoreFile(file.id),
        throws: true,
      }),
    );
  const restore = (): Promise<void> =>
    attempt(() =>
      act({
        run: () => restoreFile(file.id),
        done: t('bulk.done.restore', { count: 1 }),
        undo: () => deleteFile(file.id),
        throws: true,
      }),
    );

  return (
    <div>
      <Refusal>{refusal}</Refusal>
      <div className="tools">
        {file.deletedAt && mayDelete && (
          <Button kind="secondary" isBusy={isBusy} onClick={() => void restore()}>
            {t('bulk.restore')}
          </Button>
        )}
        {!file.deletedAt && !isPicture(file) && (
          <Link to={`/api/v1/bucket/file/${file.id}`} reloadDocument download>
            {t('library.download')}
          </Link>
        )}
        {isOwn && mayBeCropped(file) && (
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setCropping(true)}>
            {t('library.cropping.open')}
          </Button>
        )}
        {isOwn && mayBeCropped(file) && file.crop && <UncropButton file={file} attempt={attempt} isBusy={isBusy} />}
        {mayReplace && (
          <Button kind="secondary" onClick={() => setReplacing(true)}>
            {t('library.replace')}
          </Button>
        )}
        {!file.deletedAt && mayDelete && (
          <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
            {t('bulk.delete')}
          </Button>
        )}
      </div>
      {others > 0 && (
        <Why>
          <summary>{t('library.whyNotReplaced')}</summary>
          <p>{t('library.shownByOthers', { count: others })}</p>
        </Why>
      )}
      {isCropping && mayBeCropped(file) && (
        <Suspense>
          <CropDialog file={file} onClose={() => setCropping(false)} />
        </Suspense>
      )}
      {isReplacing && <ReplaceDialog file={file} onClose={() => setReplacing(false)} />}
    </div>
  );
};

const mayBeCropped = (file: LibraryFile): file is WholeFile => file.whole !== null && isShownPicture(file);

interface UncropProps extends Pick<ReturnType<typeof useAttempt>, 'attempt' | 'isBusy'> {
  file: WholeFile;
}

const UncropButton = ({ file, attempt, isBusy }: UncropProps) => {
  const t = useTexts('mf-admin');
  const crop = useCrop(file);
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => void attempt(() => crop(null))}>
      {t('library.cropping.whole')}
    </Button>
  );
};
