/** Path of the search page. */
export const SEARCH_PATH = '/shops/search';

export const searchAddress = (keyword: string): string => `${SEARCH_PATH}?${new URLSearchParams({ keyword })}`;
