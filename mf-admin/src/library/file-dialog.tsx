import { useGetOne } from 'ra-core';
import { useId } from 'react';
import { formatShortDateTime } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext, useLocale } from 'shared-kernel/site';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Skeleton } from 'shared-kernel/ui/status';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { useMay } from '../providers/access.ts';
import { FILES, type LibraryFile } from '../providers/file-provider.ts';
import { useRememberRecord } from '../recent/use-remember-record.ts';
import { Details } from './file.styles.ts';
import { FileActions } from './file-actions.tsx';
import { factsOf } from './file-facts.ts';
import { FileForm } from './file-form.tsx';
import { FileUses, useFileUses } from './file-uses.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** The details of a file with its actions, over the list of files. */
export const FileDialog = ({ id, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const headingId = useId();
  const { data, error, refetch } = useGetOne<LibraryFile>(FILES, { id }, { refetchOnWindowFocus: false });
  useRememberRecord(FILES, data?.id);
  return (
    <Dialog labelledBy={headingId} size="large" onDismiss={onClose}>
      <h2 id={headingId} tabIndex={-1}>
        <bdi>{data?.name ?? t('library.file')}</bdi>
      </h2>
      {data && <OneFile file={data} headingId={headingId} onClose={onClose} />}
      {!data && (error ? <ScreenFailure error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
    </Dialog>
  );
};

const OneFile = ({ file, headingId, onClose }: { file: LibraryFile; headingId: string; onClose: () => void }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const may = useMay();
  const mayWrite = !file.deletedAt && may({ resource: 'FILES', action: 'WRITE', ownerId: file.owner });
  const uses = useFileUses(file.id);
  const stored = formatShortDateTime(file.createdAt, useDateContext());
  return (
    <Details>
      <p className="about">{[...factsOf(file, locale), t('library.storedAt', { at: stored })].join(' · ')}</p>
      <FileForm file={file} heading={headingId} isReadOnly={!mayWrite} />
      {uses.isError && <ScreenFailure error={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.data && <FileUses uses={uses.data} />}
      {/* The uses decide which buttons there are, and none moves under the pointer. */}
      {uses.isPending ? <Skeleton /> : <FileActions file={file} uses={uses.data} onClose={onClose} />}
    </Details>
  );
};
