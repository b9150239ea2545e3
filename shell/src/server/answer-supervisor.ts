import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import type { SupervisorMessage } from './own-release.ts';
import type { ReleasesHealth } from './releases/health.ts';
import type { Releases } from './releases/releases.ts';

/** A worker's description of itself. */
export interface Description {
  type: 'description';
  id: number;
  health: ReleasesHealth;
  metrics: MetricObjectWithValues<MetricValue<string>>[];
}

/** Responds to the supervisor, which collects what its workers serve and measure. */
export const answerSupervisor = (releases: Releases, registry: Registry): void => {
  const describe = async (id: number): Promise<void> => {
    const metrics = await registry.getMetricsAsJSON();
    const answer: Description = { type: 'description', id, health: releases.description, metrics };
    process.send?.(answer);
  };
  process.on('message', (message: SupervisorMessage) => {
    if (message.type === 'describe') void describe(message.id);
  });
};
