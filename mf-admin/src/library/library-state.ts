import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_PAGE, readCount } from 'shared-kernel/contracts';

/** Tabs of the library, with their filters of the API. */
const FILTERS = {
  all: {},
  image: { kind: 'image' },
  document: { kind: 'document' },
  noAlt: { hasAlt: false },
  unused: { isUsed: false },
  trash: { isDeleted: true },
} as const;

export type LibraryTab = keyof typeof FILTERS;

export const LIBRARY_TABS = Object.keys(FILTERS) as LibraryTab[];

/** Sort fields of files, each with its usual direction. */
export const ORDERS = { createdAt: 'DESC', name: 'ASC', size: 'DESC' } as const;

export type Order = keyof typeof ORDERS;

/** Instead of a tag, finds the files without any. No tag is a space. */
export const UNTAGGED = ' ';

/** A search of the files. */
export interface FileSearch {
  tab: LibraryTab;
  keyword: string;
  /** A tag, {@link UNTAGGED}, or an empty string for all files. */
  tag: string;
  order: Order;
  /** From 1. */
  page: number;
  /** Whether only files that the account may use in records are listed. */
  isUsable?: true;
}

export const EVERYTHING: FileSearch = { tab: 'all', keyword: '', tag: '', order: 'createdAt', page: 1 };

/** The filters of a search for the API, without page and order. */
export const toFilter = ({ tab, keyword, tag, isUsable }: FileSearch): Record<string, unknown> => ({
  ...FILTERS[tab],
  ...(keyword && { keyword }),
  ...(tag && (tag === UNTAGGED ? { isTagged: false } : { tag })),
  ...(isUsable && { isUsable }),
});

interface LibraryState extends FileSearch {
  /** Id of the file whose details are open. */
  file: string | undefined;
}

const oneOf = <T extends object>(known: T, given: string | null, otherwise: keyof T): keyof T =>
  given !== null && given in known ? (given as keyof T) : otherwise;

const read = (search: string): LibraryState => {
  const query = new URLSearchParams(search);
  return {
    tab: oneOf(FILTERS, query.get('tab'), 'all'),
    keyword: query.get('keyword') ?? '',
    tag: query.get('tag') ?? '',
    order: oneOf(ORDERS, query.get('sort-field'), 'createdAt'),
    page: readCount(query.get('page'), MAX_PAGE, 1),
    file: query.get('file') ?? undefined,
  };
};

const write = ({ tab, keyword, tag, order, page, file }: LibraryState): string => {
  const query = new URLSearchParams({
    ...(tab !== EVERYTHING.tab && { tab }),
    ...(keyword && { keyword }),
    ...(tag && { tag }),
    ...(order !== EVERYTHING.order && { 'sort-field': order }),
    ...(page > 1 && { page: String(page) }),
    ...(file && { file }),
  });
  return query.size > 0 ? `?${query}` : '';
};

/**
 * The state of the library's screen in its address. Any change other than of the page or the file returns to the first
 * page.
 */
export const useLibraryState = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = read(search);
  const addressOf = (changes: Partial<LibraryState>): string => {
    const isSamePage = 'file' in changes || 'page' in changes;
    return pathname + write({ ...state, ...(!isSamePage && { page: 1 }), file: undefined, ...changes });
  };
  const change = (changes: Partial<LibraryState>, options: { replace?: boolean } = {}): void =>
    void navigate(addressOf(changes), options);
  return { state, addressOf, change };
};
