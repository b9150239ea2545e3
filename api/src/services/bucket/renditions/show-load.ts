import { Gauge, type Registry } from 'prom-client';
import type { Renditions } from './renditions.ts';

/** Tells collectors of metrics how much this process has to render. */
export function showLoad(registry: Registry, renditions: Renditions): void {
  new Gauge({
    name: 'renditions',
    help: 'Renditions of pictures that are being made or wait to be.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(renditions.load)) this.set({ state }, count);
    },
  });
}
