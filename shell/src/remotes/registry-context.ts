import { createContext, use } from 'react';
import type { Registry } from './registry.ts';

const RegistryContext = createContext<Registry | undefined>(undefined);

export const RegistryProvider = RegistryContext.Provider;

/** The registry of the page's release set. */
export const useRegistry = (): Registry => {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('no RegistryProvider around this component');
  return registry;
};
