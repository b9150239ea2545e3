import { useLocation } from 'react-router-dom';
import { MAX_PAGE, readCount } from 'shared-kernel/contracts';

/** What a revision is compared with: the current record, or the state that it is based on. */
export const SIDES = ['now', 'before'] as const;
export type Side = (typeof SIDES)[number];

interface HistoryState {
  page: number;
  /** Number of the selected revision; 0 without one. */
  revision: number;
  /** Undefined until the user selects one. */
  side: Side | undefined;
}

/** The state of the history in its address, and addresses of other states. */
export const useHistoryState = () => {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const state: HistoryState = {
    page: readCount(query.get('page'), MAX_PAGE, 1),
    revision: readCount(query.get('revision'), Number.MAX_SAFE_INTEGER, 0),
    side: SIDES.find((side) => side === query.get('with')),
  };
  const addressOf = (changes: Partial<HistoryState>): string => {
    const { page, revision, side } = { ...state, ...changes };
    const values = { page: page > 1 && page, revision: revision > 0 && revision, with: revision > 0 && side };
    const written = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    return written.length > 0 ? `${pathname}?${new URLSearchParams(written)}` : pathname;
  };
  return { ...state, addressOf };
};
