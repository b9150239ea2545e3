import type { PersonalRecords } from 'shared-kernel/contracts';
import type { Database } from './database/database.ts';
import type { WriteContext } from './database/write.ts';
import type { FileUseSource } from './files/file-uses.ts';
import { listJson } from './list-json.ts';
import type { JsonSchema } from './openapi/json-schema.ts';

/** An account, as those services know it that keep something of its person. */
export interface KnownAccount {
  id: string;
  /** Their address, once they have shown that it is theirs. Before, it may be anybody's. */
  provenEmail: string | null;
}

/** What one part of the API keeps of people. Services declare theirs, so that accounts know of none of them. */
export type PersonalData<Kept> = ReadBy<Kept> & {
  schema: JsonSchema;
  /** Lets go of what doesn't outlive the account, which is locked, shows no picture any more and is about to go. */
  forget?: (context: WriteContext, account: KnownAccount, fileUses: readonly FileUseSource[]) => Promise<void>;
};

/** Lists grow for as long as somebody works here: they are read page by page. */
type ReadBy<Kept> = [Kept] extends [readonly (infer Item)[]]
  ? { list: (db: Database, account: KnownAccount) => AsyncIterable<Item[]> }
  : { read: (db: Database, account: KnownAccount) => Promise<Kept> };

/** All parts of the API that keep something of people. */
export type PersonalDataSources = { [Name in keyof PersonalRecords]: PersonalData<PersonalRecords[Name]> };

/**
 * All that is kept of a person beside the account, as members of a JSON object, each after a comma. No more of it is in
 * memory than a page of one list.
 */
export async function* personalDataJson(
  db: Database,
  sources: PersonalDataSources,
  account: KnownAccount,
): AsyncGenerator<string> {
  // One after the other: a person's export is to take one connection of many.
  for (const [name, source] of Object.entries(sources)) {
    yield `,${JSON.stringify(name)}:`;
    if ('list' in source) yield* listJson(source.list(db, account));
    else yield JSON.stringify(await source.read(db, account));
  }
}
