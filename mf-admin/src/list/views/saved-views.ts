import { requiredText, says } from 'shared-kernel/validation';

/** Most views per list, and the longest name in characters. */
export const MAX_VIEWS = 20;
const MAX_NAME = 40;

/** A named configuration of a list. */
export interface SavedView {
  name: string;
  /** The query of the list's address, without its page. */
  search: string;
  columns: readonly string[];
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Rules of a view's name, which is unique in its list. */
export const nameRules = (taken: readonly string[]) =>
  requiredText(MAX_NAME).test('taken', says('taken'), (name) => !taken.some((other) => sameName(other, name ?? '')));

/** Whether a view matches the list's state, regardless of the order of its columns. */
export const isShown = (view: Omit<SavedView, 'name'>, { search, columns }: Omit<SavedView, 'name'>): boolean =>
  view.search === search && view.columns.toSorted().join() === columns.toSorted().join();

/** Restores a removed view at its position. */
export const putBack = (views: readonly SavedView[], view: SavedView, at: number): readonly SavedView[] =>
  views.some(({ name }) => sameName(name, view.name)) ? views : views.toSpliced(at, 0, view);
