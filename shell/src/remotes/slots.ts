import { isRenderedByServer, type SlotName } from 'shared-kernel/remote';
import { withTimeout } from '../with-timeout.ts';
import type { PlacedFragment, Registry } from './registry.ts';

/** A fragment of a filled slot: its data, or its failure. */
export type FilledFragment = Omit<PlacedFragment, 'remote' | 'id'> & ({ ok: true; data: unknown } | { ok: false });

/** The filled slots of a route, as returned by its loader. */
export type FilledSlots = Partial<Record<SlotName, FilledFragment[]>>;

/** The route that loads a slot: `home` for the front page's slots, `root` for the frame's. */
export const routeOfSlot = (slot: SlotName): 'home' | 'root' => (slot.startsWith('home.') ? 'home' : 'root');

/** Milliseconds that a page waits for a fragment. */
const TIMEOUT_MS = 3_000;

export type ReportFailure = (key: string, error: unknown) => void;

/** A fragment for the browser counts as filled: its place is empty as intended. */
const leftToBrowser = ({ key, failure, loading }: PlacedFragment): FilledFragment => ({
  key,
  failure,
  loading,
  ok: true,
  data: null,
});

const fill = async (
  registry: Registry,
  placed: PlacedFragment,
  request: Request,
  report: ReportFailure,
): Promise<FilledFragment> => {
  const { key, failure, loading } = placed;
  try {
    const work = registry.loadFragment(placed).then((module) => module.loader?.({ request }));
    return {
      key,
      failure,
      loading,
      ok: true,
      data: (await withTimeout(work, TIMEOUT_MS, new Error('the fragment took too long'))) ?? null,
    };
  } catch (error) {
    report(key, error);
    return { key, failure, loading, ok: false };
  }
};

/**
 * Loads the code and data of the public fragments of slots; the browser loads restricted ones separately. Never
 * rejects: failed fragments are marked.
 */
export const fillSlots = async (
  registry: Registry,
  slots: SlotName[],
  request: Request,
  report: ReportFailure,
): Promise<FilledSlots> => {
  const filled = slots.map(async (slot) => {
    const fragments = registry
      .openFragmentsOf(slot)
      .map((placed) =>
        isRenderedByServer({ slot, ...placed }) ? fill(registry, placed, request, report) : leftToBrowser(placed),
      );
    return [slot, await Promise.all(fragments)] as const;
  });
  return Object.fromEntries(await Promise.all(filled));
};
