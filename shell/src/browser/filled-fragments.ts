import type { Boot } from '../boot.ts';
import type { FilledSlots } from '../remotes/slots.ts';

interface FragmentAddress {
  key: string;
  remote: string;
  id: string;
}

/** The fragments that the server rendered into this page. */
export const filledFragments = ({ loaderData = {} }: Boot['hydration']): FragmentAddress[] =>
  Object.values(loaderData as Record<string, { slots?: FilledSlots } | null>)
    .flatMap((data) => Object.values(data?.slots ?? {}).flat())
    .filter((fragment) => fragment.ok)
    .map(({ key }) => {
      const [remote = '', id = ''] = key.split('/');
      return { key, remote, id };
    });
