import { useEffect } from 'react';
import { useAccount } from '../providers/account.ts';
import { useSeenRole } from '../seen-role/seen-role.ts';
import { rememberRecord } from './recent-records.ts';

/**
 * Remembers an opened record, except while the back office is shown as a role.
 * @param id - of the loaded record; undefined until then
 */
export const useRememberRecord = (name: string, id: string | undefined): void => {
  const { authID } = useAccount();
  const isSeen = useSeenRole().role !== undefined;
  useEffect(() => {
    if (id && !isSeen) rememberRecord(authID, { name, id });
  }, [authID, name, id, isSeen]);
};
