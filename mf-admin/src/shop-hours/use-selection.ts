import { useLocation, useNavigate } from 'react-router-dom';
import type { Selection } from './changes.ts';

/** Values for all shops, and for those selected in the list. */
export const ALL = '';
export const CHOSEN = 'ids';

export interface SelectionState {
  /** {@link ALL}, {@link CHOSEN}, or the slug of a category. */
  value: string;
  selection: Selection;
  /** Ids of shops that were selected in the list. */
  ids: readonly string[];
  choose: (value: string) => void;
}

/** The shops to change, from the address: `ids` from the list of shops, `category` from this screen. */
export const useSelection = (): SelectionState => {
  const { search, pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const category = query.get('category') ?? ALL;
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
  const isChosen = ids.length > 0 && category === ALL && query.get('all') === null;

  const choose = (value: string): void => {
    query.delete('category');
    query.delete('all');
    if (value === ALL && ids.length > 0) query.set('all', '');
    else if (value !== ALL && value !== CHOSEN) query.set('category', value);
    void navigate({ pathname, search: String(query), hash }, { replace: true, state });
  };

  if (isChosen) return { value: CHOSEN, selection: { ids: ids.join() }, ids, choose };
  return { value: category, selection: category === ALL ? { all: true } : { category }, ids, choose };
};
