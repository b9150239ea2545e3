import type { Locale } from 'shared-kernel/contracts';

/** What the server writes before the worker's code. Another one makes another worker, which takes the place of the last. */
export interface WorkerSettings {
  /** Whether it is to work; one that isn't removes itself and all that it kept. */
  isOn: boolean;
  /** Names all that it keeps. */
  version: string;
  /** Page that says that there is no network, in each language. */
  pages: Record<Locale, string>;
  /** What those need. */
  files: string[];
  /** What the paths of pages begin with that everybody may see, as they are in French. */
  sections: string[];
}

/** Global that has them. */
export const SETTINGS = 'SITE_WORKER';
