/** Key of localStorage for recent searches, which stay on this device. */
const KEY = 'recent-searches';
const MAX_SEARCHES = 6;
/** Characters; longer keywords can't be searched. */
const LONGEST = 100;

/** Recent searches on this device, the last first; empty without storage. */
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
    // Without storage, searches aren't remembered.
  }
};

const isOther =
  (keyword: string) =>
  (other: string): boolean =>
    other.toLowerCase() !== keyword.toLowerCase();

export const rememberSearch = (searched: string): void => {
  const keyword = searched.slice(0, LONGEST).toWellFormed();
  write([keyword, ...readRecentSearches().filter(isOther(keyword))].slice(0, MAX_SEARCHES));
};

export const forgetSearch = (keyword: string): void => write(readRecentSearches().filter(isOther(keyword)));

export const forgetAllSearches = (): void => write([]);
