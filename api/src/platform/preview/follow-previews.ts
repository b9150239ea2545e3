import type { OpenDatabase } from '../database/database.ts';
import { previewScope } from './scope.ts';

/** A database whose `db` is the preview's transaction while a preview is read. */
export const followPreviews = (database: OpenDatabase): OpenDatabase => ({
  ...database,
  db: new Proxy(database.db, {
    get: (db, key) => {
      const current = previewScope.getStore()?.db ?? db;
      return Reflect.get(current, key, current);
    },
  }),
});
