import { useGetList } from 'ra-core';
import { FILES, type LibraryFile } from '../providers/file-provider.ts';
import { type FileSearch, ORDERS, toFilter } from './library-state.ts';

/** Fills a wide window's grid with whole rows of two to six. */
export const PAGE_SIZE = 48;

/** A page of the matching files; the previous page stays while it loads. */
export const useFiles = (search: FileSearch) =>
  useGetList<LibraryFile>(
    FILES,
    {
      pagination: { page: search.page, perPage: PAGE_SIZE },
      sort: { field: search.order, order: ORDERS[search.order] },
      filter: toFilter(search),
    },
    { placeholderData: (previous) => previous },
  );
