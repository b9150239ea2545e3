/** Path of the page that shows what a search finds. */
export const SEARCH_PATH = '/shops/search';

export const searchAddress = (keyword: string): string => `${SEARCH_PATH}?${new URLSearchParams({ keyword })}`;
