import type { Locale } from 'shared-kernel/contracts';

/** Settings that the server prepends to the worker's code. A change of settings makes browsers install a new worker. */
export interface WorkerSettings {
  /** Whether the worker is enabled; a disabled one removes itself and its caches. */
  isOn: boolean;
  /** Names its caches. */
  version: string;
  /** Offline page, in each language. */
  pages: Record<Locale, string>;
  /** Files of the offline pages. */
  files: string[];
  /** First path segments of public pages, without a language. */
  sections: string[];
}

/** Name of the global with the settings. */
export const SETTINGS = 'SITE_WORKER';
