import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FileRecord, ImportedRow, SheetImport } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice, ProgressBar } from 'shared-kernel/ui/status';
import { Refusal } from '../app/refusal.tsx';
import { useAttempt } from '../app/use-attempt.ts';
import { UploadFiles } from '../library/upload-files.tsx';
import { importFile } from '../providers/file-provider.ts';
import type { ContentResource } from '../resources/resource.ts';
import { listWrong, type SentRow } from './import-api.ts';
import { pictureColumns } from './import-columns.ts';

/** Pictures of a dropped folder. */
const MAX_PICTURES = 1_000;
const ADDRESS = /https?:\/\/[^\s;"]+/g;

interface Props {
  resource: ContentResource;
  started: SheetImport;
  /** Checks rows again. */
  onFound: (rows: readonly SentRow[]) => Promise<void>;
}

/** Adds the pictures that rows name: files that are dropped here, or those at the addresses in cells. */
export const MissingPictures = ({ resource, started, onFound }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const queries = useQueryClient();
  const columns = pictureColumns(resource);
  const key = ['import', started.id, 'pictures'];
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listWrong(started.id, signal),
    enabled: columns.length > 0,
  });
  const { attempt, refusal } = useAttempt();
  const [fetched, setFetched] = useState<number>();
  const [unfetched, setUnfetched] = useState<string[]>([]);
  const [animated, setAnimated] = useState<string[]>([]);
  const rows = data.filter(({ errors }) => columns.some((column) => errors[column]));
  // Stays once it is shown: leaving would end running uploads.
  const [isShown, setShown] = useState(false);
  if (rows.length > 0 && !isShown) setShown(true);
  if (!isShown) return null;
  const textsOf = ({ cells }: ImportedRow): string[] => columns.flatMap((column) => cells[column] ?? []);
  const addresses = [...new Set(rows.flatMap((row) => textsOf(row).flatMap((text) => text.match(ADDRESS) ?? [])))];

  const checkAgain = async (changed: readonly SentRow[]): Promise<void> => {
    await onFound(changed);
    await queries.invalidateQueries({ queryKey: key });
  };
  const checkNaming = (files: readonly FileRecord[]): Promise<void> => {
    const naming = rows.filter((row) => files.some(({ name }) => textsOf(row).some((text) => text.includes(name))));
    return attempt(() => checkAgain(naming.map(({ number }) => ({ number, cells: {} }))));
  };
  const fetchAll = async (): Promise<void> => {
    const found = new Map<string, string>();
    const missing: string[] = [];
    const moving = new Set<string>();
    for (const [index, address] of addresses.entries()) {
      setFetched(index);
      await importFile(address).then(
        ({ url, name, isAnimated }) => {
          found.set(address, url);
          if (isAnimated) moving.add(name);
        },
        () => missing.push(address),
      );
    }
    setFetched(undefined);
    setUnfetched(missing);
    setAnimated([...moving]);
    const replaced = (text: string): string => text.replace(ADDRESS, (address) => found.get(address) ?? address);
    await checkAgain(
      rows.map(({ number, cells }) => ({
        number,
        cells: Object.fromEntries(
          columns.flatMap((name) => (cells[name] ? [[name, replaced(cells[name])] as const] : [])),
        ),
      })),
    );
  };

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('import.pictures')}</h2>
      <p className="hint">{t('import.picturesHint')}</p>
      <UploadFiles kind="image" most={MAX_PICTURES} onStored={(files) => void checkNaming(files)} />
      {addresses.length > 0 && (
        <Button kind="secondary" onClick={() => void attempt(fetchAll)} isBusy={fetched !== undefined}>
          {t('import.fetch', { total: addresses.length })}
        </Button>
      )}
      {fetched !== undefined && (
        <>
          <p role="status">{t('import.fetching', { done: fetched, total: addresses.length })}</p>
          <ProgressBar max={addresses.length} value={fetched} aria-labelledby={id} />
        </>
      )}
      <Refusal>{refusal}</Refusal>
      {animated.length > 0 && (
        <Notice role="status">
          {animated.map((name) => (
            <p key={name}>{t('library.firstFrame', { name })}</p>
          ))}
        </Notice>
      )}
      {unfetched.length > 0 && (
        <Notice className="error" role="alert">
          {t('import.unfetched', { names: unfetched.join(', ') })}
        </Notice>
      )}
    </section>
  );
};
