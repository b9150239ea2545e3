/** The address of a search. @param path of the search page */
export const searchAddress = (path: string, keyword: string): string => `${path}?${new URLSearchParams({ keyword })}`;
