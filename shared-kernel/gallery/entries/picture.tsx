import { Picture, Thumbnail } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

const drawn = (shape: string): string =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48">${shape}</svg>`)}`;

const SUN = drawn('<path fill="#e0a23a" d="M0 0h64v48H0z"/><circle cx="32" cy="24" r="16" fill="#b0452a"/>');
const NOTHING_YET = drawn('');

export const picture: Entry = {
  parts: { Picture, Thumbnail },
  states: ({ title }) => ({
    picture: <Picture picture={{ url: SUN, alt: title, color: '#e0a23a', width: 320, height: 240 }} sizes="320px" />,
    'until it comes': (
      <Picture picture={{ url: NOTHING_YET, color: '#e0a23a', width: 320, height: 240 }} sizes="320px" />
    ),
    thumbnail: <Thumbnail url={SUN} side={80} />,
  }),
};
