import type { Boot } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import type { Router } from './router.ts';
import { ViewCounter } from './view-counter.ts';
import { ViewReporter } from './view-reporter.ts';

/** Tells how it went with the page, whether or not its router comes, and counts what visitors see who agreed to it. */
export const watchViews = async (boot: Boot, registry: Registry, router: Promise<Router>): Promise<void> => {
  new ViewReporter(boot, registry).start();
  new ViewCounter(await router).start();
};
