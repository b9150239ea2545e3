import { useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Link } from 'shared-kernel/ui';
import { Refusal } from '../app/refusal.tsx';
import { useAttempt } from '../app/use-attempt.ts';
import { useMay } from '../providers/access.ts';
import { deleteFile, FILES, type LibraryFile, restoreFile } from '../providers/file-provider.ts';
import { useAct } from '../providers/use-act.ts';
import { Why } from '../roles/roles.styles.ts';
import { isPicture } from './file-facts.ts';
import { useFileUses } from './file-uses.tsx';
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
  const uses = useFileUses(file.id);
  const isOwn = !file.deletedAt && mayWrite;
  const others = isOwn && uses ? uses.filter(({ mayChange }) => !mayChange).length : 0;
  const mayReplace = isOwn && uses !== undefined && others === 0;
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
      {isReplacing && <ReplaceDialog file={file} onClose={() => setReplacing(false)} />}
    </div>
  );
};
