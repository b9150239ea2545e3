const listOf = (text: string): string[] => text.split(',').map((entry) => entry.trim());

/** Other sites whose scripts may call the API. */
export const readOrigins = (text: string): string[] => (text.trim() === '' ? [] : listOf(text));

export const areOrigins = (text: string): boolean => readOrigins(text).every(isOrigin);

const isOrigin = (entry: string): boolean =>
  URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol) && new URL(entry).origin === entry;
