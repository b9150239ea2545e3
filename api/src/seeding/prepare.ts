import { write } from '../platform/database/write.ts';
import { refreshOutdatedShops } from '../services/shop/port.ts';
import { type SeedDeps, seedIfEmpty } from './seed.ts';

/** The demo is read only when it is needed: it is far larger than the code that serves. */
const loadDemo = async () => {
  const { demoContent, drawPicture } = await import('demo');
  return { content: demoContent({ today: new Date() }), drawPicture };
};

/**
 * Brings the tables up to date, with what is made of their rows, and, when there is no content, the demo in; one process at
 * a time.
 * @returns whether the demo was brought in.
 */
export const prepareDatabase = (deps: SeedDeps): Promise<boolean> =>
  deps.database.prepareAlone(async () => {
    await deps.database.migrate();
    const { database, invalidationBus } = deps;
    await write({ database, invalidationBus }, {}, refreshOutdatedShops);
    return seedIfEmpty(deps, loadDemo);
  });
