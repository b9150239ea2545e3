import type { PersonalRecords } from 'shared-kernel/contracts';
import type { Database } from './database/database.ts';
import type { Writing } from './database/writing.ts';
import type { FileUseSource } from './files/file-uses.ts';
import type { JsonSchema } from './openapi/json-schema.ts';

/** Somebody with an account, as those parts know them that keep something of them. */
export interface Person {
  /** Of their account. */
  id: string;
  /** Their address, once they have shown that it is theirs. Before, it may be anybody's. */
  provenEmail: string | null;
}

/** What one part of the API keeps of people. Services declare theirs, so that accounts know of none of them. */
export interface PersonalData<Kept> {
  answer: JsonSchema;
  read: (db: Database, person: Person) => Promise<Kept>;
  /** Lets go of what doesn't outlive the account, which is locked, shows no picture any more and is about to go. */
  forget?: (writing: Writing, person: Person, fileUses: readonly FileUseSource[]) => Promise<void>;
}

/** All parts of the API that keep something of people. */
export type PersonalDataSources = { [Name in keyof PersonalRecords]: PersonalData<PersonalRecords[Name]> };

/** All that is kept of a person beside the account. */
export async function readPersonalData(
  db: Database,
  sources: PersonalDataSources,
  person: Person,
): Promise<PersonalRecords> {
  const kept: [string, unknown][] = [];
  // One after the other: a person's export is to take one connection of many.
  for (const [name, { read }] of Object.entries(sources)) kept.push([name, await read(db, person)]);
  return Object.fromEntries(kept) as unknown as PersonalRecords;
}
