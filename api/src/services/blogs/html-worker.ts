import { cleanHtml } from './clean-html.ts';

/** Cleans texts in a worker thread. @returns the clean form of each */
export const cleanAll = (texts: readonly string[]): Map<string, string> =>
  new Map(texts.map((text) => [text, cleanHtml(text)]));
