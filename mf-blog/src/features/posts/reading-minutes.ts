const WORDS_PER_MINUTE = 200;

/** Reading time of a text in whole minutes, at least one. @param html text with its markup */
export const readingMinutes = (html: string): number => {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
};
