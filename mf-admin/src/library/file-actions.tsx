import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Link } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { useMay } from '../providers/access.ts';
import { deleteFile, FILES, type LibraryFile, restoreFile } from '../providers/file-provider.ts';
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
  const queries = useQueryClient();
  const notify = useNotify();
  const [refusal, setRefusal] = useState<string>();
  const [isReplacing, setReplacing] = useState(false);
  const mayWrite = may({ resource: 'FILES', deed: 'WRITE', ownerId: file.owner });
  const mayDelete = may({ resource: 'FILES', deed: 'DELETE', ownerId: file.owner });
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: [FILES] });

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal((error instanceof HttpError && error.payload?.message) || t('bulk.failed'));
      return false;
    } finally {
      void refresh();
    }
  };

  const remove = async (): Promise<void> => {
    if (!(await run(() => deleteFile(file.id)))) return;
    notify(t('library.deleted'), { undo: () => run(() => restoreFile(file.id)) });
    onClose();
  };

  return (
    <div>
      <div role="alert">
        {refusal && (
          <Notice>
            <p>{refusal}</p>
          </Notice>
        )}
      </div>
      <div className="tools">
        {file.deletedAt && mayDelete && (
          <Button kind="secondary" onClick={() => void run(() => restoreFile(file.id))}>
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
          <Button kind="danger" onClick={() => void remove()}>
            {t('bulk.delete')}
          </Button>
        )}
      </div>
      {isReplacing && (
        <ReplaceDialog file={file} mayUndo={mayDelete} onClose={() => setReplacing(false)} onReplaced={refresh} />
      )}
    </div>
  );
};
