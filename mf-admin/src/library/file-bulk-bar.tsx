import { useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { BulkTools } from '../list/bulk-tools.tsx';
import { ChooseAllButton } from '../list/choose-all-button.tsx';
import { useChooseAll } from '../list/use-choose-all.ts';
import type { Selection } from '../list/use-selection.ts';
import { useMay } from '../providers/access.ts';
import { FILES, type LibraryFile } from '../providers/file-provider.ts';
import { isShownPicture } from './file-facts.ts';
import { type FileSearch, ORDERS, toFilter } from './library-state.ts';
import { TagsDialog } from './tags-dialog.tsx';
import { TextsDialog } from './texts-dialog.tsx';
import { useFileBulk } from './use-file-bulk.ts';

interface Props {
  search: FileSearch;
  /** Number of files that match the search. */
  total: number;
  selection: Selection<LibraryFile>;
}

/** Bulk actions for the selected files. */
export const FileBulkBar = ({ search, total, selection }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const { busy, progress, during, move, tag } = useFileBulk(selection);
  const [open, setOpen] = useState<'tags' | 'texts'>();
  const files = [...selection.records.values()];
  const sort = { field: search.order, order: ORDERS[search.order] };
  const chooseAll = useChooseAll<LibraryFile>(FILES, { filter: toFilter(search), sort }, selection);
  const mayAll = (action: 'WRITE' | 'DELETE'): boolean =>
    files.every(({ owner }) => may({ resource: 'FILES', action, ownerId: owner }));
  const isTrash = search.tab === 'trash';
  const mayWrite = !isTrash && mayAll('WRITE');
  const mayTag = mayWrite && files.every(({ isPersonal }) => !isPersonal);
  const pictures = mayWrite ? files.filter(isShownPicture) : [];
  const close = (): void => setOpen(undefined);
  const running = progress && <p role="status">{t('trash.progress', progress)}</p>;
  const [action, label] = isTrash
    ? (['restore', 'bulk.restore'] as const)
    : (['delete', 'library.deleteUnused'] as const);

  return (
    <BulkTools count={files.length} onClear={selection.clear}>
      <ChooseAllButton
        chosen={files.length}
        total={total}
        busy={busy}
        onChoose={(isPartial) => during('choose', () => chooseAll(isPartial))}
      />
      {open !== 'tags' && running}
      {pictures.length > 0 && (
        <Button kind="secondary" aria-haspopup="dialog" disabled={busy !== undefined} onClick={() => setOpen('texts')}>
          {t('library.texts.open')}
        </Button>
      )}
      {mayTag && (
        <Button kind="secondary" aria-haspopup="dialog" disabled={busy !== undefined} onClick={() => setOpen('tags')}>
          {t('library.tagsLabel')}
        </Button>
      )}
      {mayAll('DELETE') && (
        <Button
          kind={isTrash ? 'secondary' : 'danger'}
          isBusy={busy === action}
          disabled={busy !== undefined && busy !== action}
          onClick={() => void move(action)}
        >
          {t(label)}
        </Button>
      )}
      {open === 'texts' && <TextsDialog files={pictures} onClose={close} />}
      {open === 'tags' && (
        <TagsDialog files={files} isRunning={busy === 'tag'} onChange={tag} onClose={close}>
          {running}
        </TagsDialog>
      )}
    </BulkTools>
  );
};
