import type { ViewReport } from 'shared-kernel/contracts';
import { SHELL_NAME } from 'shared-kernel/remote';
import {
  type CLSMetric,
  type INPMetric,
  type LCPMetric,
  onCLS,
  onINP,
  onLCP,
  onTTFB,
  type TTFBMetric,
} from 'web-vitals';
import type { Boot } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import type { FilledSlots } from '../remotes/slots.ts';
import { errorPlaces, FAILED_FRAGMENT } from './page-errors.ts';

const ADDRESS = '/api/v1/releases/reports';

const remoteOf = (key: string): string => key.split('/')[0] ?? '';

const fragmentsIn = ({ loaderData = {} }: Boot['hydration']) =>
  Object.values(loaderData as Record<string, { slots?: FilledSlots } | null>).flatMap((data) =>
    Object.values(data?.slots ?? {}).flat(),
  );

/**
 * Attributes an error to the first file in the stack; the shell's files come last, since the shell calls all others.
 */
const attributeToRemote = (place: string, versions: { name: string; version: string }[]): string | undefined => {
  const found = versions
    .map(({ name, version }) => ({ name, at: place.indexOf(`/${name}/${version}/`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return (found.find(({ name }) => name !== SHELL_NAME) ?? found[0])?.name;
};

/** Reports the result of the page view to the API once, when the page is hidden. */
export class ViewReporter {
  readonly #boot: Boot;
  readonly #registry: Registry;
  readonly #vitals: ViewReport['vitals'] = {};

  constructor(boot: Boot, registry: Registry) {
    this.#boot = boot;
    this.#registry = registry;
  }

  start(): void {
    const rate = ({ name, rating }: CLSMetric | INPMetric | LCPMetric | TTFBMetric): void => {
      this.#vitals[name] = rating;
    };
    for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(rate, { reportAllChanges: true });
    // The web-vitals library listens in the capture phase, so its last values are there in the bubble phase.
    window.addEventListener('visibilitychange', this.#onVisibility);
    // Tells tests that views of the page are reported from now on.
    performance.mark('view-watched');
  }

  readonly #onVisibility = (): void => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', this.#onVisibility);
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(this.#report())], { type: 'application/json' }));
  };

  #report(): ViewReport {
    const { view, hydration } = this.#boot;
    const known = this.#versions();
    const fragments = fragmentsIn(hydration);
    const failed = [
      ...errorPlaces().map((place) => attributeToRemote(place, known)),
      ...fragments.filter(({ ok }) => !ok).map(({ key }) => remoteOf(key)),
      ...this.#failedFragments().map(remoteOf),
    ];
    const parts = [
      SHELL_NAME,
      remoteOf(view.page),
      ...fragments.map(({ key }) => remoteOf(key)),
      ...this.#registry.used,
    ];
    const versions = known
      .map((version) => ({ ...version, errors: failed.filter((name) => name === version.name).length }))
      .filter(({ name, errors }) => errors > 0 || parts.includes(name));
    return { status: view.status, versions, vitals: this.#vitals };
  }

  #versions(): { name: string; version: string }[] {
    const { contracts, granted } = this.#registry;
    const remotes = new Map([...contracts, ...granted].map(({ name, version }) => [name, version]));
    const shell = { name: SHELL_NAME, version: this.#boot.view.shell };
    return [shell, ...[...remotes].map(([name, version]) => ({ name, version }))];
  }

  #failedFragments(): string[] {
    const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith(FAILED_FRAGMENT));
    return marks.map(({ name }) => name.slice(FAILED_FRAGMENT.length));
  }
}
