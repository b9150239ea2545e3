import { useEffect } from 'react';
import { useAccount } from '../providers/account.ts';
import { rememberRecord } from './recent-records.ts';

/**
 * Remembers an opened record.
 * @param id - of the loaded record; undefined until then
 */
export const useRememberRecord = (name: string, id: string | undefined): void => {
  const { authID } = useAccount();
  useEffect(() => {
    if (id) rememberRecord(authID, { name, id });
  }, [authID, name, id]);
};
