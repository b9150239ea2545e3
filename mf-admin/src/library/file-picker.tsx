import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { FileRecord } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { Toolbar } from '../list/list.styles.ts';
import { SearchField } from '../list/search-field.tsx';
import { FILES } from '../providers/file-provider.ts';
import { FileGrid } from './file-grid.tsx';
import { FileTile } from './file-tile.tsx';
import { Chooser } from './library.styles.ts';
import { EVERYTHING, type FileSearch } from './library-state.ts';
import { NoFiles } from './no-files.tsx';
import { TagFilter } from './tag-filter.tsx';
import { type FileKind, UploadFiles } from './upload-files.tsx';
import { PAGE_SIZE, useFiles } from './use-files.ts';

interface Props {
  kind: FileKind;
  /** The most files that can be selected. With 1, a press selects and closes. */
  most: number;
  onChoose: (files: FileRecord[]) => void;
  onClose: () => void;
}

/** The library in a dialog, to select existing files or upload new ones. */
export const FilePicker = ({ kind, most, onChoose, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [search, setSearch] = useState<FileSearch>({ ...EVERYTHING, tab: kind, isUsable: true });
  const [chosen, setChosen] = useState<readonly FileRecord[]>([]);
  const list = useFiles(search);
  const { data, total = 0 } = list;
  const isChosen = ({ _id }: FileRecord): boolean => chosen.some((file) => file._id === _id);

  const choose = (file: FileRecord): void => {
    if (most === 1) onChoose([file]);
    else if (isChosen(file)) setChosen(chosen.filter(({ _id }) => _id !== file._id));
    else setChosen([...chosen, file].slice(0, most));
  };

  const addStored = (stored: FileRecord[]): void => {
    void queries.invalidateQueries({ queryKey: [FILES] });
    if (most === 1) onChoose(stored.slice(-1));
    else setChosen((before) => [...before, ...stored].slice(0, most));
  };

  return (
    <Dialog labelledBy={id} size="large" onDismiss={onClose}>
      <h2 id={id}>{t(`library.choose.${kind}`)}</h2>
      <Chooser>
        <UploadFiles kind={kind} onStored={addStored} />
        <Toolbar>
          <SearchField
            input={input}
            keyword={search.keyword}
            label={t('library.search')}
            onSearch={(keyword) => keyword !== search.keyword && setSearch({ ...search, keyword, page: 1 })}
          />
          <TagFilter value={search.tag} onChange={(tag) => setSearch({ ...search, tag, page: 1 })} />
        </Toolbar>
        {list.isError && <ScreenFailure error={list.error} onRetry={() => void list.refetch()} />}
        {data?.length === 0 && <NoFiles search={search} />}
        {!list.isError && data?.length !== 0 && (
          <FileGrid files={data} label={t('library.title')} isStale={list.isPlaceholderData}>
            {(file) => (
              <button type="button" onClick={() => choose(file)} {...(most > 1 && { 'aria-pressed': isChosen(file) })}>
                <FileTile file={file} />
              </button>
            )}
          </FileGrid>
        )}
        <div className="chosen">
          <div>
            {search.page > 1 && (
              <Button kind="secondary" onClick={() => setSearch({ ...search, page: search.page - 1 })}>
                {t('library.newer')}
              </Button>
            )}{' '}
            {search.page * PAGE_SIZE < total && (
              <Button kind="secondary" onClick={() => setSearch({ ...search, page: search.page + 1 })}>
                {t('library.older')}
              </Button>
            )}
          </div>
          {most > 1 && (
            <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
              {t('library.take', { count: chosen.length })}
            </Button>
          )}
        </div>
      </Chooser>
    </Dialog>
  );
};
