import { useGetList } from 'ra-core';
import { may } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { FILES, type LibraryFile } from '../providers/file-provider.ts';

/**
 * Whether the account may open a file's details. The picture may belong to another account, and the record doesn't
 * contain its owner.
 * @param id - of the file; undefined without one
 */
export const useMayDescribe = (id: string | undefined): boolean => {
  const account = useAccount();
  const readsAll = may(account, { resource: 'FILES', action: 'READ', ownerId: null });
  const isAsked = id !== undefined && !readsAll;
  const { total = 0 } = useGetList<LibraryFile>(
    FILES,
    { filter: { id }, pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: isAsked, retry: false, refetchOnWindowFocus: false },
  );
  return id !== undefined && (readsAll || total > 0);
};
