import { useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Link } from 'shared-kernel/ui';
import { Refusal } from '../app/refusal.tsx';
import { useAttempt } from '../app/use-attempt.ts';
import { useMay } from '../providers/access.ts';
import { deleteFile, FILES, type LibraryFile, restoreFile } from '../providers/file-provider.ts';
import { useAct } from '../providers/use-act.ts';
import { isPicture } from './file-facts.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

interface Props {
  file: LibraryFile;
  onClose: () => void;
}

/** What whoever is signed in may do with a file beside changing its texts. */
export const FileActions = ({ file, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const act = useAct(FILES);
  const { attempt, isBusy, refusal } = useAttempt();
  const [isReplacing, setReplacing] = useState(false);
  const mayWrite = may({ resource: 'FILES', deed: 'WRITE', ownerId: file.owner });
  const mayDelete = may({ resource: 'FILES', deed: 'DELETE', ownerId: file.owner });

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
        {!file.deletedAt && mayWrite && (
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
      {isReplacing && <ReplaceDialog file={file} onClose={() => setReplacing(false)} />}
    </div>
  );
};
