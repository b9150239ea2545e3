import type {
  FragmentLoading,
  FragmentModule,
  PageRoute,
  RemoteContract,
  RemoteDescriptor,
  SlotName,
} from 'shared-kernel/remote';

/** A fragment among all remotes, in the order of its slot. */
export interface PlacedFragment {
  /** `<remote>/<fragment id>` */
  key: string;
  remote: string;
  id: string;
  failure: 'essential' | 'regular';
  loading: FragmentLoading;
}

/** Loads a remote's descriptor; how is the host's own matter. */
export type LoadDescriptor = (contract: RemoteContract) => Promise<RemoteDescriptor>;

interface Options {
  /** Id of the release set. */
  release?: string;
}

/** The remotes of one release set: what they say of themselves, and their code once it is there. */
export class Registry {
  readonly release: string | undefined;
  /** What everybody may know of them. */
  readonly contracts: RemoteContract[];
  #granted: RemoteContract[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #load: LoadDescriptor;
  readonly #descriptors = new Map<string, Promise<RemoteDescriptor>>();
  readonly #fragments = new Map<string, FragmentModule>();

  constructor(contracts: RemoteContract[], load: LoadDescriptor, { release }: Options = {}) {
    this.contracts = contracts;
    this.release = release;
    this.#load = load;
  }

  /** What whoever is signed in may know beyond that. */
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

  /** The fragments that fill a slot for everybody. */
  openFragmentsOf(slot: SlotName): PlacedFragment[] {
    return this.#placedIn(slot, this.contracts);
  }

  /** The fragments that fill a slot for whoever is signed in. */
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

  /** Loads a remote's descriptor, once; a failure is forgotten, so that the next call tries again. */
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

  /** The pages of a remote that a contract names, as it describes them. */
  async routes({ name, routes }: RemoteContract): Promise<PageRoute[]> {
    const descriptor = await this.descriptor(name);
    return descriptor.routes.flatMap((route) => {
      const named = routes.find(({ id }) => id === route.id);
      return named ? [{ ...route, ...named }] : [];
    });
  }

  /** A fragment's code, if it is there already: rendering must not wait. */
  fragment(key: string): FragmentModule | undefined {
    return this.#fragments.get(key);
  }

  async loadFragment({ key, remote, id }: Pick<PlacedFragment, 'key' | 'remote' | 'id'>): Promise<FragmentModule> {
    const known = this.#fragments.get(key);
    if (known) return known;
    const fragment = (await this.descriptor(remote)).fragments.find((candidate) => candidate.id === id);
    if (!fragment) throw new Error(`${remote} has no fragment ${id}`);
    const module = await fragment.lazy();
    this.#fragments.set(key, module);
    return module;
  }
}
