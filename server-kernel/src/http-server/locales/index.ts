import { createRequire } from 'node:module';
import { createTexts } from '../../texts/index.ts';
import type french from './fr.json';

const load = createRequire(import.meta.url);

/** Messages of rejected requests, by HTTP status. */
export const textsIn = createTexts<typeof french>((locale) => load(`./${locale}.json`));
