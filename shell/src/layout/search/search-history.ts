/** Key of localStorage under which this device, and nobody else, keeps what was searched for last. */
const KEY = 'recent-searches';
const MOST = 6;
/** Letters: more than a search takes. */
const LONGEST = 100;

/** What was searched for on this device, the last first; nothing where it keeps nothing. */
export const readRecentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((keyword) => typeof keyword === 'string') : [];
  } catch {
    return [];
  }
};

const write = (keywords: string[]): void => {
  try {
    if (keywords.length > 0) localStorage.setItem(KEY, JSON.stringify(keywords));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
};

const isOther =
  (keyword: string) =>
  (other: string): boolean =>
    other.toLowerCase() !== keyword.toLowerCase();

export const rememberSearch = (searched: string): void => {
  const keyword = searched.slice(0, LONGEST).toWellFormed();
  write([keyword, ...readRecentSearches().filter(isOther(keyword))].slice(0, MOST));
};

export const forgetSearch = (keyword: string): void => write(readRecentSearches().filter(isOther(keyword)));

export const forgetAllSearches = (): void => write([]);
