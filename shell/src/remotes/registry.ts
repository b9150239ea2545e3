import type {
  FragmentLoading,
  FragmentModule,
  PageRoute,
  RemoteContract,
  RemoteDescriptor,
  SlotName,
} from 'shared-kernel/remote';
import { retryTwice } from '../retry.ts';

/** A fragment with its remote, in the order of its slot. */
export interface PlacedFragment {
  /** `<remote>/<fragment id>` */
  key: string;
  remote: string;
  id: string;
  failure: 'essential' | 'regular';
  loading: FragmentLoading;
}

const partOf = <Part extends { id: string }>(remote: string, parts: Part[], id: string): Part => {
  const part = parts.find((candidate) => candidate.id === id);
  if (!part) throw new Error(`${remote} has no ${id}`);
  return part;
};

/** Loads a remote's descriptor, depending on the host. */
export type LoadDescriptor = (contract: RemoteContract) => Promise<RemoteDescriptor>;

export interface RegistryOptions {
  /** Id of the release set. */
  release?: string;
  /** Whether pages identify the parts of remotes in their markup; visitors' pages don't. */
  marksParts?: boolean;
  /**
   * Switches a remote's code to another address after a failure. Absent when the code is local and failures are final.
   * @returns false when there is no other address
   */
  switchToFallback?: (name: string) => boolean;
}

/** The remotes of one release set: their contracts, and their code once it is loaded. */
export class Registry {
  readonly release: string | undefined;
  readonly marksParts: boolean;
  /** The public contracts. */
  readonly contracts: RemoteContract[];
  #granted: RemoteContract[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #load: LoadDescriptor;
  readonly #switchToFallback: ((name: string) => boolean) | undefined;
  readonly #descriptors = new Map<string, Promise<RemoteDescriptor>>();
  /** Remotes that load from the other address. */
  readonly #turned = new Set<string>();
  readonly #fragments = new Map<string, FragmentModule>();

  constructor(contracts: RemoteContract[], load: LoadDescriptor, options: RegistryOptions = {}) {
    this.contracts = contracts;
    this.release = options.release;
    this.marksParts = options.marksParts ?? false;
    this.#load = load;
    this.#switchToFallback = options.switchToFallback;
  }

  /** The restricted contracts that were granted to the signed-in account. */
  get granted(): RemoteContract[] {
    return this.#granted;
  }

  grant(contracts: RemoteContract[]): void {
    this.#granted = contracts;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back after each grant. @returns stops */
  onGrant = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The public fragments of a slot. */
  openFragmentsOf(slot: SlotName): PlacedFragment[] {
    return this.#placedIn(slot, this.contracts);
  }

  /** The fragments of a slot that the signed-in account may see. */
  fragmentsOf(slot: SlotName): PlacedFragment[] {
    return this.#placedIn(slot, [...this.contracts, ...this.#granted]);
  }

  #placedIn(slot: SlotName, contracts: RemoteContract[]): PlacedFragment[] {
    return contracts
      .flatMap(({ name, fragments }) => fragments.map((fragment) => ({ ...fragment, remote: name })))
      .filter((fragment) => fragment.slot === slot)
      .sort((a, b) => a.order - b.order)
      .map(({ id, remote, failure, loading = 'page' }) => ({ key: `${remote}/${id}`, remote, id, failure, loading }));
  }

  /** Names of the remotes whose code was requested. */
  get used(): string[] {
    return [...this.#descriptors.keys()];
  }

  /** Loads a remote's descriptor once. Failures aren't cached, so the next call retries. */
  descriptor(name: string): Promise<RemoteDescriptor> {
    const known = this.#descriptors.get(name);
    if (known) return known;
    const contract = [...this.contracts, ...this.#granted].find((candidate) => candidate.name === name);
    if (!contract) return Promise.reject(new Error(`no remote ${name} in this release set`));
    const loading = this.#load(contract);
    this.#descriptors.set(name, loading);
    loading.catch(() => this.#descriptors.delete(name));
    return loading;
  }

  /** The pages of a remote that its contract lists. */
  async routes({ name, routes }: RemoteContract): Promise<PageRoute[]> {
    const descriptor = await this.#code(name, async (loaded) => loaded);
    const lazy = (id: string) => () => this.#code(name, ({ routes: loaded }) => partOf(name, loaded, id).lazy());
    return descriptor.routes.flatMap((route) => {
      const named = routes.find(({ id }) => id === route.id);
      return named ? [{ ...route, ...named, lazy: lazy(route.id) }] : [];
    });
  }

  /** Loads code of a remote: up to three attempts, then from the other address. */
  async #code<T>(name: string, work: (descriptor: RemoteDescriptor) => Promise<T>): Promise<T> {
    const load = async (): Promise<T> => work(await this.descriptor(name));
    if (!this.#switchToFallback) return load();
    const wasTurned = this.#turned.has(name);
    try {
      return await retryTwice(load);
    } catch (error) {
      if (wasTurned) throw error;
      if (!this.#turned.has(name)) {
        if (!this.#switchToFallback(name)) throw error;
        this.#turned.add(name);
        this.#descriptors.delete(name);
      }
      // An earlier failure of the remote may already have switched the address.
      return retryTwice(load);
    }
  }

  /** A fragment's code if it is loaded: rendering must not wait. */
  fragment(key: string): FragmentModule | undefined {
    return this.#fragments.get(key);
  }

  async loadFragment({ key, remote, id }: Pick<PlacedFragment, 'key' | 'remote' | 'id'>): Promise<FragmentModule> {
    const known = this.#fragments.get(key);
    if (known) return known;
    const module = await this.#code(remote, ({ fragments }) => partOf(remote, fragments, id).lazy());
    this.#fragments.set(key, module);
    return module;
  }
}
