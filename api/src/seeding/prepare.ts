import { write } from '../platform/database/write.ts';
import { refreshOutdatedShops } from '../services/shop/port.ts';
import { type SeedDeps, seedIfEmpty } from './seed.ts';

/** Imported on demand, since the demo is far larger than the server's code. */
const loadDemo = async () => {
  const { demoContent, drawPicture } = await import('demo');
  return { content: demoContent({ today: new Date() }), drawPicture };
};

/**
 * Migrates the database, rewrites outdated documents, and seeds an empty database; under a lock between processes.
 * @returns whether the demo was seeded
 */
export const prepareDatabase = (deps: SeedDeps): Promise<boolean> =>
  deps.database.withPreparationLock(async () => {
    await deps.database.migrate();
    const { config, database, invalidationBus } = deps;
    await write({ config, database, invalidationBus }, {}, refreshOutdatedShops);
    return seedIfEmpty(deps, loadDemo);
  });
