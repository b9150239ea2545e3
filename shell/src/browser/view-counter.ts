import type { RecordView } from 'shared-kernel/contracts';
import type { FramedHandle } from 'shared-kernel/remote';
import { hasConsent, onConsentChange } from 'shared-kernel/session/consent';
import type { Router } from './router.ts';

const ADDRESS = '/api/v1/insights/views';

type RouterState = Router['state'];

/** The record of the shown page; undefined for failed pages and during a navigation. */
const recordOf = ({ initialized, matches, loaderData, errors, navigation }: RouterState): RecordView | undefined => {
  const route = matches.at(-1)?.route;
  if (!initialized || !route || errors || navigation.state !== 'idle') return undefined;
  return (route.handle as FramedHandle | undefined)?.counted?.(loaderData[route.id]);
};

/** Reports viewed records to the API, for visitors who consented: each record once per document. */
export class ViewCounter {
  readonly #router: Router;
  readonly #reported = new Set<string>();

  constructor(router: Router) {
    this.#router = router;
  }

  start(): void {
    this.#count();
    this.#router.subscribe(this.#count);
    onConsentChange(this.#count);
  }

  readonly #count = (): void => {
    const record = hasConsent() ? recordOf(this.#router.state) : undefined;
    if (!record) return;
    const text = JSON.stringify(record);
    if (this.#reported.has(text)) return;
    this.#reported.add(text);
    navigator.sendBeacon(ADDRESS, new Blob([text], { type: 'application/json' }));
  };
}
