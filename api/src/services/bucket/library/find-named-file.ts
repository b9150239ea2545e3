import { and, desc, eq, isNull, like } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Writer } from '../../../platform/database/write.ts';
import { files } from '../table.ts';
import { mayShow } from './may-show.ts';

/** Files of one name to choose from. */
const MAX_NAMES = 20;

/** The id of the newest picture of this name that an account may use. */
export const findNamedFile = async (db: Database, writer: Writer, name: string): Promise<string | undefined> => {
  const named = await db
    .select({ id: files.id, ownerId: files.ownerId, isPersonal: files.isPersonal })
    .from(files)
    .where(and(eq(files.name, name), like(files.type, 'image/%'), isNull(files.deletedAt)))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(MAX_NAMES);
  return named.find((file) => mayShow(writer, file))?.id;
};

/** The name of a file. */
export const fileNameOf = async (db: Database, id: string): Promise<string | undefined> => {
  const [file] = await db.select({ name: files.name }).from(files).where(eq(files.id, id));
  return file?.name;
};
