import { requiredText, says } from 'shared-kernel/validation';

/** Most views of one list, and characters of a name. */
export const MOST_VIEWS = 20;
const MAX_NAME = 40;

/** A list as somebody has set it up, under a name. */
export interface SavedView {
  name: string;
  /** The query of the list's address, without its page. */
  search: string;
  columns: readonly string[];
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** What a view may be called: like no other of its list. */
export const nameRules = (taken: readonly string[]) =>
  requiredText(MAX_NAME).test('taken', says('taken'), (name) => !taken.some((other) => sameName(other, name ?? '')));

/** Whether a view is what the list shows, in whatever order its columns were chosen. */
export const isShown = (view: Omit<SavedView, 'name'>, { search, columns }: Omit<SavedView, 'name'>): boolean =>
  view.search === search && view.columns.toSorted().join() === columns.toSorted().join();

/** Puts a view back where it was. */
export const putBack = (views: readonly SavedView[], view: SavedView, at: number): readonly SavedView[] =>
  views.some(({ name }) => sameName(name, view.name)) ? views : views.toSpliced(at, 0, view);
