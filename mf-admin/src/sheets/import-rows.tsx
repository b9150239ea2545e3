import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  type ImportedRow,
  MAX_PAGE,
  type Page,
  ROW_STATES,
  type RowState,
  readCount,
  type SheetImport,
} from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button, Pagination } from 'shared-kernel/ui';
import { Badge, Notice } from 'shared-kernel/ui/status';
import { useFocusAfter } from '../app/focus.ts';
import { paths } from '../app/paths.ts';
import { Refusal } from '../app/refusal.tsx';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { useAttempt } from '../app/use-attempt.ts';
import { Tabs } from '../list/list.styles.ts';
import type { ContentResource } from '../resources/resource.ts';
import { type Column, Table } from '../ui/index.ts';
import { importApi, listWrong, type SentRow } from './import-api.ts';
import { useImportColumns } from './import-columns.ts';
import { MissingPictures } from './missing-pictures.tsx';
import { RowCell } from './row-cell.tsx';
import { inParts } from './send-rows.ts';
import { Rows } from './sheets.styles.ts';
import { remarkedKeyOf, rowsKeyOf, useImportActions } from './use-import.ts';

const PAGE_SIZE = 50;

const LOOKS: Partial<Record<RowState, string>> = {
  changed: 'waiting',
  unchanged: 'waiting',
  wrong: 'bad',
  failed: 'bad',
  kept: 'waiting',
};

interface Props {
  resource: ContentResource;
  started: SheetImport;
}

/** The tab of rows with remarks. */
const REMARKED = 'remarked';
type Tab = RowState | typeof REMARKED | undefined;

const useRows = (id: string, tab: Tab, page: number) =>
  useQuery({
    queryKey: [...rowsKeyOf(id), tab, page],
    queryFn: ({ signal }) => {
      const filter = tab === REMARKED ? { hasRemark: true } : tab && { state: tab };
      return importApi.rows(id, { ...filter, page, limit: PAGE_SIZE }, signal);
    },
  });

/** The number of rows with remarks. */
const useRemarked = (id: string, isNeeded: boolean): number => {
  const { data } = useQuery({
    queryKey: remarkedKeyOf(id),
    enabled: isNeeded,
    queryFn: ({ signal }) => importApi.rows(id, { hasRemark: true, limit: 1 }, signal),
  });
  return (isNeeded && data?.total) || 0;
};

/** The rows of an import by their state. Before it runs, wrong cells are corrected here. */
export const ImportRows = ({ resource, started }: Props) => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isOpen = started.status === 'open';
  const states = [...ROW_STATES, ...(isOpen ? [REMARKED] : [])];
  const state = states.find((each) => each === query.get('state')) as Tab;
  const page = readCount(query.get('page'), MAX_PAGE, 1);
  const { data, error, isError, refetch } = useRows(started.id, state, page);
  const labels = new Map(useImportColumns(resource).map(({ name, label }) => [name, label]));
  const remarked = useRemarked(started.id, isOpen && resource.remarks !== undefined);
  const tabs: [Tab, count: number][] = [
    [undefined, started.total],
    ...ROW_STATES.map((each): [Tab, number] => [each, started.counts[each] ?? 0]),
    [REMARKED, remarked],
  ];
  const addressOf = (shown: Tab, at = 1): string =>
    `${pathname}?${new URLSearchParams({ import: started.id, ...(shown && { state: shown }), ...(at > 1 && { page: String(at) }) })}`;

  const checkPart = async (rows: readonly SentRow[]): Promise<void> => {
    const checked = new Map((await importApi.check(started.id, rows)).map((row) => [row.number, row]));
    // Corrected rows keep their place, so that the focus does.
    queries.setQueriesData<Page<ImportedRow>>({ queryKey: rowsKeyOf(started.id) }, (known) =>
      known ? { ...known, data: known.data.map((row) => checked.get(row.number) ?? row) } : known,
    );
  };
  const check = async (rows: readonly SentRow[]): Promise<void> => {
    try {
      for (const part of inParts(rows)) await checkPart(part);
    } finally {
      await queries.invalidateQueries({ queryKey: ['import', started.id], exact: true });
      await queries.invalidateQueries({ queryKey: remarkedKeyOf(started.id) });
    }
  };

  return (
    <section>
      {isOpen && <Start resource={resource} started={started} check={check} />}
      {isOpen && (started.counts.wrong ?? 0) > 0 && (
        <MissingPictures resource={resource} started={started} onFound={check} />
      )}
      <Tabs aria-label={t('import.states')}>
        <ul>
          {tabs.map(
            ([each, count]) =>
              (count > 0 || !each) && (
                <li key={each ?? 'all'}>
                  <Link to={addressOf(each)} aria-current={each === state ? 'page' : undefined}>
                    {t(`import.state.${each ?? 'all'}`)} ({count})
                  </Link>
                </li>
              ),
          )}
        </ul>
      </Tabs>
      {isError && !data && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <ScreenSkeleton />}
      {data?.total === 0 && <Notice role="status">{t('import.noRows')}</Notice>}
      {data && data.total > 0 && (
        <Rows>
          <Table
            caption={t('import.states')}
            rows={data.data}
            keyOf={({ number }) => String(number)}
            columns={[
              { field: 'number', title: t('import.line'), cell: ({ number }) => number },
              { field: 'state', title: t('import.result'), cell: (row) => <Result row={row} /> },
              ...shownColumns([...labels.keys()], data.data).map(
                (name): Column<ImportedRow> => ({
                  field: name,
                  title: labels.get(name) ?? name,
                  cell: (row) => (
                    <RowCell
                      row={row}
                      name={name}
                      label={t('import.cell', { column: labels.get(name) ?? name, line: row.number })}
                      isOpen={isOpen}
                      onChange={(text) => check([{ number: row.number, cells: { [name]: text } }])}
                    />
                  ),
                }),
              ),
            ]}
          />
        </Rows>
      )}
      {data && data.pageCount > 1 && (
        <Pagination page={page} pageCount={data.pageCount} addressOf={(at) => addressOf(state, at)} />
      )}
    </section>
  );
};

/** Columns with a text, an error or a remark on this page. */
const shownColumns = (names: readonly string[], rows: readonly ImportedRow[]): string[] =>
  names.filter((name) => rows.some(({ cells, errors, remarks }) => cells[name] || errors[name] || remarks[name]));

const Result = ({ row: { state, errors } }: { row: ImportedRow }) => {
  const t = useTexts('mf-admin');
  return (
    <>
      <Badge className={LOOKS[state]}>{t(`import.rowState.${state}`)}</Badge>
      {errors[''] && (
        <span className="error">
          <bdi>{errors['']}</bdi>
        </span>
      )}
    </>
  );
};

/** The buttons that start an import. */
const Start = ({
  resource,
  started: { id, mode, counts },
  check,
}: Props & { check: (rows: readonly SentRow[]) => Promise<void> }) => {
  useFocusAfter();
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  const { run, discard, isBusy, refusal } = useImportActions(id, resource.name);
  const total = (counts.new ?? 0) + (counts.changed ?? 0);
  const isWrong = (counts.wrong ?? 0) > 0;
  const recheck = useAttempt();
  const checkWrong = async (): Promise<void> => {
    const rows = (await listWrong(id)).map(({ number }) => ({ number, cells: {} }));
    await check(rows);
  };
  return (
    <>
      {mode === 'all' && (
        <Notice role="status" className="error">
          {t('import.allBack')}
        </Notice>
      )}
      {total === 0 && !isWrong && <Notice role="status">{t('import.nothing')}</Notice>}
      <Refusal>{refusal || recheck.refusal}</Refusal>
      <div className="tools">
        {total > 0 && (
          <Button onClick={() => void run(isWrong ? 'valid' : 'all')} isBusy={isBusy}>
            {t(isWrong ? 'import.runValid' : 'import.runAll', { total })}
          </Button>
        )}
        {isWrong && (
          <Button kind="secondary" onClick={() => void recheck.attempt(checkWrong)} isBusy={recheck.isBusy}>
            {t('import.recheck')}
          </Button>
        )}
        <Button
          kind="secondary"
          onClick={() => void discard(() => navigate(paths.import(resource.address)))}
          isBusy={isBusy}
        >
          {t('import.discard')}
        </Button>
      </div>
    </>
  );
};
