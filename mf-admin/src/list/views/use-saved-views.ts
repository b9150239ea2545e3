import { useNotify, useStore, useStoreContext } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useAccount } from '../../providers/account.ts';
import type { ContentResource } from '../../resources/resource.ts';
import type { useColumns } from '../use-columns.tsx';
import { type ListState, writeListState } from '../use-list-state.ts';
import { isShown, putBack, type SavedView } from './saved-views.ts';

interface Shown {
  state: ListState;
  columns: Pick<ReturnType<typeof useColumns>, 'chosen' | 'chooseAll'>;
}

const NONE: readonly SavedView[] = [];

/** The account's saved views of a list on this device, and the current one. */
export const useSavedViews = ({ name }: Pick<ContentResource, 'name'>, { state, columns }: Shown) => {
  const t = useTexts('mf-admin');
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { authID } = useAccount();
  const key = `${name}.views.${authID}`;
  const [views, setViews] = useStore<readonly SavedView[]>(key, NONE);
  const store = useStoreContext();
  const shown = { search: writeListState({ ...state, page: 1 }), columns: columns.chosen };
  const current = views.find((view) => isShown(view, shown));

  const show = (view: SavedView): void => {
    columns.chooseAll(view.columns);
    void navigate(pathname + view.search);
  };
  const save = (newName: string): void => setViews([...views, { name: newName, ...shown }]);
  const rename = (view: SavedView, newName: string): void =>
    setViews(views.map((each) => (each === view ? { ...view, name: newName } : each)));
  const remove = (view: SavedView): void => {
    const at = views.indexOf(view);
    setViews(views.toSpliced(at, 1));
    notify(t('views.removed', { name: view.name }), {
      // Other views may have been saved since.
      undo: async () => store.setItem(key, putBack(store.getItem(key) ?? NONE, view, at)),
    } as object);
  };
  return { views, current, show, save, rename, remove };
};
