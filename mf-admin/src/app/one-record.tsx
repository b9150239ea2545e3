import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { HttpError } from 'shared-kernel/http';
import { keepRead } from '../providers/keep-read.ts';
import { useRememberRecord } from '../recent/use-remember-record.ts';
import { NotHere } from './not-here.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** A form begins with the record as it is now, and doesn't change because somebody looks into another window. */
const READING = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const isGone = (error: unknown): boolean => error instanceof HttpError && [403, 404, 422].includes(error.status);

interface Props<Row extends RaRecord> {
  /** As ra-core calls the records. */
  name: string;
  id: string | undefined;
  /** Tells it apart from what lists know of the same record. */
  meta?: object;
  children: (record: Row) => ReactNode;
}

/** Reads the one record that a screen is about; until it is there, or where there is none, it says so instead. */
export const OneRecord = <Row extends RaRecord>({ name, id = '', meta, children }: Props<Row>) => {
  const { data, error, refetch } = useGetOne<Row>(name, { id, ...(meta && { meta }) }, READING);
  useRememberRecord(name, data && String(data.id));
  if (data) return children(data);
  if (!error) return <ScreenSkeleton />;
  return isGone(error) ? <NotHere /> : <ScreenFailure error={error} onRetry={() => void refetch()} />;
};

/** @returns shows on the screen of a record what was saved of it, and has lists read anew. */
export const useKeepRecord = <Row extends RaRecord>(name: string, meta?: object): ((record: Row) => void) => {
  const queries = useQueryClient();
  return useCallback(
    (record) => {
      void keepRead(queries, [name, 'getOne', { id: String(record.id), meta }], record);
      void queries.invalidateQueries({ queryKey: [name, 'getList'] });
    },
    [queries, name, meta],
  );
};
