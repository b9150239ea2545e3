import type { PersonalRecords } from 'shared-kernel/contracts';
import type { Database } from '../database/database.ts';
import type { WriteContext } from '../database/write.ts';
import { listJson } from '../http/list-json.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';
import type { FileUseSource } from './file-uses.ts';
import type { HandedRows } from './handed-rows.ts';

/** An account, for services that store data about its person. */
export interface KnownAccount {
  id: string;
  /** The verified email address. An unverified one may belong to another person. */
  provenEmail: string | null;
}

/** The personal data of one service. Each service declares its own, so that accounts depend on none. */
export type PersonalData<Kept> = ReadBy<Kept> & {
  schema: JsonSchema;
  /** What a successor takes over when the person leaves the team. */
  handed?: readonly HandedRows[];
  /**
   * Deletes or anonymises what must not outlive the account. The account is locked, and its picture is already removed.
   */
  forget?: (context: WriteContext, account: KnownAccount, fileUses: readonly FileUseSource[]) => Promise<void>;
};

/** Lists grow over the years, so they are read page by page. */
type ReadBy<Kept> = [Kept] extends [readonly (infer Item)[]]
  ? { list: (db: Database, account: KnownAccount) => AsyncIterable<Item[]> }
  : { read: (db: Database, account: KnownAccount) => Promise<Kept> };

/** The personal data of all services. */
export type PersonalDataSources = { [Name in keyof PersonalRecords]: PersonalData<PersonalRecords[Name]> };

/**
 * Streams all personal data of an account as members of a JSON object, each after a comma. At most one page of one list
 * is in memory.
 */
export async function* personalDataJson(
  db: Database,
  sources: PersonalDataSources,
  account: KnownAccount,
): AsyncGenerator<string> {
  // In sequence, so that an export uses one database connection.
  for (const [name, source] of Object.entries(sources)) {
    yield `,${JSON.stringify(name)}:`;
    if ('list' in source) yield* listJson(source.list(db, account));
    else yield JSON.stringify(await source.read(db, account));
  }
}
