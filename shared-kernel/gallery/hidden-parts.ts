import type { Registry } from './entry.ts';

/** Components with looks: no constants, functions or contexts. */
const COMPONENT = /^[A-Z][a-z](?!\w*Context$)/;

/** Names of the components that a module exports and that no entry shows. */
export const hiddenParts = (exported: object, { entries }: Pick<Registry, 'entries'>): string[] => {
  const parts = Object.keys(exported).filter((name) => COMPONENT.test(name));
  if (parts.length === 0) throw new Error('The module exports no components');
  const shown = entries.flatMap((entry) => Object.keys(entry.parts));
  return parts.filter((name) => !shown.includes(name));
};
