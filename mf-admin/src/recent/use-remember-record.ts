import { useEffect } from 'react';
import { useAccount } from '../providers/account.ts';
import { useSeenRole } from '../seen-role/seen-role.ts';
import { rememberRecord } from './recent-records.ts';

/**
 * Adds an opened record to the account's recent records, except while the back office is shown as another role.
 * @param name - resource name in ra-core
 * @param id - undefined until the record is loaded
 */
export const useRememberRecord = (name: string, id: string | undefined): void => {
  const { authID } = useAccount();
  const isShownAsRole = useSeenRole().role !== undefined;
  useEffect(() => {
    if (id && !isShownAsRole) rememberRecord(authID, { name, id });
  }, [authID, name, id, isShownAsRole]);
};
