import { createRequire } from 'node:module';
import { createTexts } from 'server-kernel/texts';
import type french from './fr.json';

const load = createRequire(import.meta.url);

/** Texts that only the server uses: visitors' browsers never load them. */
export const textsIn = createTexts<typeof french>((locale) => load(`./${locale}.json`));
