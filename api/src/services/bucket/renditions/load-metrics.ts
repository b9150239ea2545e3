import { Gauge, type Registry } from 'prom-client';

interface Working {
  load: { running: number; waiting: number };
}

/** Adds the load of picture work to the metrics. */
export const showLoad = (registry: Registry, renditions: Working, pictures: Working): void => {
  show(registry, 'renditions', 'Renditions of pictures that are being made or wait to be.', renditions);
  show(registry, 'pictures_read', 'Pictures that were sent, and are being read or wait to be.', pictures);
};

const show = (registry: Registry, name: string, help: string, working: Working): void => {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(working.load)) this.set({ state }, count);
    },
  });
};
