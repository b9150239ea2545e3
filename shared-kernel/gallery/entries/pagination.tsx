import { BeyondLastPage, Pagination } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

const addressOf = (page: number): string => `?page=${page}`;

export const pagination: Entry = {
  parts: { Pagination, BeyondLastPage },
  states: () => ({
    'first page': <Pagination page={1} pageCount={9} addressOf={addressOf} />,
    'in the middle': <Pagination page={5} pageCount={9} addressOf={addressOf} />,
    'last page': <Pagination page={9} pageCount={9} addressOf={addressOf} />,
    'beyond the last page': <BeyondLastPage pageCount={9} firstPage={addressOf(1)} />,
  }),
};
