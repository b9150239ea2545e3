import type { Boot } from '../boot.ts';
import type { FilledSlots } from '../remotes/slots.ts';

interface FragmentAddress {
  key: string;
  remote: string;
  id: string;
}

/** The fragments to hydrate with the page: those that the server rendered with `page` loading. */
export const filledFragments = ({ loaderData = {} }: Boot['hydration']): FragmentAddress[] =>
  Object.values(loaderData as Record<string, { slots?: FilledSlots } | null>)
    .flatMap((data) => Object.values(data?.slots ?? {}).flat())
    .filter(({ ok, loading }) => ok && loading === 'page')
    .map(({ key }) => {
      const [remote = '', id = ''] = key.split('/');
      return { key, remote, id };
    });
