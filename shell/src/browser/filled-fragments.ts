import type { Boot } from '../boot.ts';
import type { FilledSlots } from '../remotes/slots.ts';

interface FragmentAddress {
  key: string;
  remote: string;
  id: string;
}

/** Fragments that the server rendered with `page` loading; they hydrate with the page. */
export const filledFragments = ({ loaderData = {} }: Boot['hydration']): FragmentAddress[] =>
  Object.values(loaderData as Record<string, { slots?: FilledSlots } | null>)
    .flatMap((data) => Object.values(data?.slots ?? {}).flat())
    .filter(({ ok, loading }) => ok && loading === 'page')
    .map(({ key }) => {
      const [remote = '', id = ''] = key.split('/');
      return { key, remote, id };
    });
