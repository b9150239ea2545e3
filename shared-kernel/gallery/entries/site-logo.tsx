import { SiteLogo } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

const drawn = (ink: string) => ({
  url: `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><g fill="${ink}"><circle cx="20" cy="20" r="18"/><path d="M50 8h100v8H50zm0 16h70v8H50z"/></g></svg>`)}`,
  width: 160,
  height: 40,
});

const LOGO = drawn('#231d1a');
const DARK_LOGO = drawn('#f5ecdf');

export const siteLogo: Entry = {
  parts: { SiteLogo },
  states: ({ title }) => ({
    'without one for dark grounds': <SiteLogo logo={LOGO} darkLogo={undefined} alt={title} />,
    'with one': <SiteLogo logo={LOGO} darkLogo={DARK_LOGO} alt={title} />,
  }),
};
