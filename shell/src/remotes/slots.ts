import { isRenderedByServer, type SlotName } from 'shared-kernel/remote';
import { withTimeout } from '../with-timeout.ts';
import type { PlacedFragment, Registry } from './registry.ts';

/** What a slot shows of one fragment: its data, or that it could not be had. */
export type FilledFragment = Omit<PlacedFragment, 'remote' | 'id'> & ({ ok: true; data: unknown } | { ok: false });

/** The filled slots of a route, as its loader returns them. */
export type FilledSlots = Partial<Record<SlotName, FilledFragment[]>>;

/** Which of the shell's routes loads a slot: the page's own slots go with it, the frame's stay. */
export const routeOfSlot = (slot: SlotName): 'home' | 'root' => (slot.startsWith('home.') ? 'home' : 'root');

/** How long a page waits for a fragment before it goes without. */
const TIMEOUT_MS = 3_000;

export type ReportFailure = (key: string, error: unknown) => void;

/** What the server leaves to the browser is taken for filled: its place is empty as it should be. */
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

/** Loads the code and data of these slots' fragments; restricted ones come in the browser, apart from any route's data. Never rejects: a fragment that fails says so. */
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
