import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { HttpError } from 'shared-kernel/http';
import { keepRead } from '../providers/keep-read.ts';
import { useRememberRecord } from '../recent/use-remember-record.ts';
import { FailedScreen } from './failed-screen.tsx';
import { NotHere } from './not-here.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** A form starts with the current record, and doesn't change when the window gets the focus again. */
const READING = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Whether a record doesn't exist, or not for the account. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof HttpError && [403, 404, 422].includes(error.status);

interface Props<Row extends RaRecord> {
  /** Resource name in ra-core. */
  name: string;
  id: string | undefined;
  /** Separates it from cached lists of the same record. */
  meta?: object;
  children: (record: Row) => ReactNode;
}

/** Loads the record of a screen, with a placeholder, and messages when it doesn't exist or fails to load. */
export const OneRecord = <Row extends RaRecord>({ name, id = '', meta, children }: Props<Row>) => {
  const { data, error, refetch } = useGetOne<Row>(name, { id, ...(meta && { meta }) }, READING);
  useRememberRecord(name, data && String(data.id));
  if (data) return children(data);
  if (!error) return <ScreenSkeleton />;
  return isUnavailable(error) ? <NotHere /> : <FailedScreen error={error} onRetry={() => void refetch()} />;
};

/** @returns updates a record's screen with the saved record, and invalidates lists */
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
