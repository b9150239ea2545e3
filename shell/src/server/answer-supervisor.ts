import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import type { SupervisorMessage } from './own-release.ts';
import type { ReleasesHealth } from './releases/health.ts';
import type { Releases } from './releases/releases.ts';

/** What a worker answers where it is asked to describe itself. */
export interface Description {
  type: 'description';
  id: number;
  health: ReleasesHealth;
  metrics: MetricObjectWithValues<MetricValue<string>>[];
}

/** Answers the supervisor, which is asked by those who run the site what its workers serve and have measured. */
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
