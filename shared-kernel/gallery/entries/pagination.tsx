import { Pagination } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

const addressOf = (page: number): string => `?page=${page}`;

export const pagination: Entry = {
  parts: { Pagination },
  states: () => ({
    'first page': <Pagination page={1} pageCount={9} addressOf={addressOf} />,
    'in the middle': <Pagination page={5} pageCount={9} addressOf={addressOf} />,
    'last page': <Pagination page={9} pageCount={9} addressOf={addressOf} />,
  }),
};
