import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Pagination } from 'shared-kernel/ui';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { Tabs, Toolbar } from '../list/list.styles.ts';
import { SearchField } from '../list/search-field.tsx';
import { useSelection } from '../list/use-selection.ts';
import { useMay } from '../providers/access.ts';
import { FILES, type LibraryFile } from '../providers/file-provider.ts';
import { FileBulkBar } from './file-bulk-bar.tsx';
import { FileDialog } from './file-dialog.tsx';
import { FileGrid } from './file-grid.tsx';
import { FileTile } from './file-tile.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { Foot } from './library.styles.ts';
import { LIBRARY_TABS, ORDERS, type Order, useLibraryState } from './library-state.ts';
import { NoFiles } from './no-files.tsx';
import { PageChoice } from './page-choice.tsx';
import { TagFilter } from './tag-filter.tsx';
import { UploadFiles } from './upload-files.tsx';
import { PAGE_SIZE, useFiles } from './use-files.ts';

/** The site's files. The address holds the search and the open file. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const queries = useQueryClient();
  const { state, addressOf, change } = useLibraryState();
  const search = useRef<HTMLInputElement>(null);
  const [isImporting, setImporting] = useState(false);
  const list = useFiles(state);
  const { data, total = 0 } = list;
  const maySend = may({ resource: 'FILES', action: 'WRITE' });
  const mayChoose = maySend || may({ resource: 'FILES', action: 'DELETE' });
  const selection = useSelection<LibraryFile>(JSON.stringify([state.tab, state.keyword, state.tag]));
  const renew = useEffectEvent((files: LibraryFile[]): void => selection.renew(files));
  useEffect(() => {
    if (data) renew(data);
  }, [data]);
  const refresh = (): void => void queries.invalidateQueries({ queryKey: [FILES] });

  return (
    <>
      <ScreenHeader title={t('library.title')}>
        {maySend && (
          <Button kind="secondary" onClick={() => setImporting(true)}>
            {t('library.import')}
          </Button>
        )}
      </ScreenHeader>
      {maySend && <UploadFiles onStored={refresh} />}
      <Tabs aria-label={t('library.tabs')}>
        <ul>
          {LIBRARY_TABS.map((tab) => (
            <li key={tab}>
              <Link to={addressOf({ tab })} aria-current={tab === state.tab ? 'page' : undefined}>
                {t(`library.tab.${tab}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Tabs>
      <Toolbar>
        <SearchField
          input={search}
          keyword={state.keyword}
          label={t('library.search')}
          onSearch={(keyword) => keyword !== state.keyword && change({ keyword }, { replace: true })}
        />
        <TagFilter value={state.tag} onChange={(tag) => change({ tag })} />
        <select
          aria-label={t('library.order')}
          value={state.order}
          onChange={({ target }) => change({ order: target.value as Order })}
        >
          {Object.keys(ORDERS).map((order) => (
            <option key={order} value={order}>
              {t(`library.orders.${order}`)}
            </option>
          ))}
        </select>
      </Toolbar>
      {selection.records.size > 0 && <FileBulkBar {...{ search: state, total, selection }} />}
      {mayChoose && data && data.length > 0 && <PageChoice files={data} selection={selection} />}
      {list.isError && <ScreenFailure error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isError && data?.length !== 0 && (
        <FileGrid
          files={data}
          label={t('library.title')}
          isStale={list.isPlaceholderData}
          selection={mayChoose ? selection : undefined}
        >
          {(file) => (
            <Link to={addressOf({ file: file.id })}>
              <FileTile file={file} />
            </Link>
          )}
        </FileGrid>
      )}
      {data?.length === 0 && <NoFiles search={state} resetTo={addressOf({ tab: 'all', keyword: '', tag: '' })} />}
      <Foot>
        <p role="status">{data ? t('library.count', { count: total }) : ''}</p>
        {total > 0 && (
          <Pagination
            page={state.page}
            pageCount={Math.ceil(total / PAGE_SIZE)}
            addressOf={(page) => addressOf({ page })}
          />
        )}
      </Foot>
      {state.file && <FileDialog key={state.file} id={state.file} onClose={() => change({ file: undefined })} />}
      {isImporting && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onStored={(file) => {
            setImporting(false);
            refresh();
            change({ file });
          }}
        />
      )}
    </>
  );
};
