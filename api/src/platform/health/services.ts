import { MICROSERVICES, type Microservice } from 'shared-kernel/contracts';
import type { Config, ServiceName } from '../config/config.ts';
import type { Probe, State } from './probes.ts';

const TIMEOUT_MS = 2_000;

/** The dependencies that a service needs. */
const needsOf = (name: ServiceName): string[] => (name === 'bucket' ? ['database', 'files'] : ['database']);

/** States of this process's services, from the states of their dependencies. `health` itself is up. */
export const ownServices = (names: readonly ServiceName[], dependencies: Record<string, State>) => {
  const stateOf = (name: ServiceName): State =>
    needsOf(name).every((need) => dependencies[need] === 'up') ? 'up' : 'down';
  return { health: 'up', ...Object.fromEntries(names.map((name) => [name, stateOf(name)])) } as Record<string, State>;
};

/** `client` is the shell at the site's root. */
const healthPath = (name: Microservice): string => (name === 'client' ? '/health' : `/api/v1/${name}/health`);

/** Probes for services of other processes, at their public address. */
export const otherServices = ({
  services,
  publicUrl,
}: Pick<Config, 'services' | 'publicUrl'>): Record<string, Probe> => {
  const ownNames: readonly Microservice[] = [...services, 'health'];
  const names = MICROSERVICES.filter((name) => !ownNames.includes(name));
  return Object.fromEntries(names.map((name) => [name, () => assertHealthy(publicUrl + healthPath(name))]));
};

const assertHealthy = async (url: string): Promise<void> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
};
