import { createRequire } from 'node:module';
import { createTexts } from 'server-kernel/texts';
import type french from './fr.json';

const load = createRequire(import.meta.url);

/** The API's texts for people, in the language of a reader. */
export const textsIn = createTexts<typeof french>((locale) => load(`./${locale}.json`));
