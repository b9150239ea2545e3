import { Readable } from 'node:stream';
import { asc, desc, eq } from 'drizzle-orm';
import type { AccountExport, KeptSession, Locale, PersonalRecords } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type PersonalDataSources, personalDataJson } from '../../../platform/service/personal-data.ts';
import { getOwnFactor } from '../factors/own-factor.ts';
import { listInvitationsOf } from '../invitations/invitations.ts';
import { toOwnSession } from '../sessions/own-sessions.ts';
import { identities, knownDevices, passwordResets, sessions } from '../table.ts';
import { toKnownAccount } from './user.ts';
import { getWholeAccount, toManagedUser } from './users.ts';

/** Streams all personal data of an account as JSON, without passwords and tokens. */
export const exportAccount = async (
  db: Database,
  sources: PersonalDataSources,
  caller: Caller,
  locale: Locale,
): Promise<Readable> => {
  const whole = await getWholeAccount(db, caller.authId);
  const { account } = whole;
  const exported: Exported = {
    user: {
      ...toManagedUser(whole, locale),
      locale: account.locale,
      emailProvenAt: account.emailVerifiedAt?.toISOString() ?? null,
      hasPassword: account.passwordHash !== null,
    },
    sessions: await listKeptSessions(db, caller),
    providers: await listProviders(db, caller),
    secondFactor: await getOwnFactor(db, caller.authId),
    devices: await listDevices(db, caller),
    passwordLinks: await listPasswordLinks(db, caller),
    invitations: await listInvitationsOf(db, account),
  };
  return Readable.from(exportParts(exported, personalDataJson(db, sources, toKnownAccount(account))));
};

type Exported = Omit<AccountExport, keyof PersonalRecords>;

async function* exportParts(exported: Exported, others: AsyncIterable<string>): AsyncGenerator<string> {
  // Leaves the object open for the other parts.
  yield JSON.stringify(exported).slice(0, -1);
  yield* others;
  yield '}';
}

/** Includes ended sessions that are still stored. */
const listKeptSessions = async (db: Database, { authId, sessionId }: Caller): Promise<KeptSession[]> => {
  const rows = await db.select().from(sessions).where(eq(sessions.accountId, authId)).orderBy(desc(sessions.usedAt));
  return rows.map((row) => ({
    ...toOwnSession(row, sessionId),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
  }));
};

const listProviders = async (db: Database, { authId }: Caller): Promise<AccountExport['providers']> => {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.accountId, authId))
    .orderBy(asc(identities.createdAt));
  return rows.map(({ provider, subject, createdAt }) => ({ provider, subject, linkedAt: createdAt.toISOString() }));
};

const listDevices = async (db: Database, { authId }: Caller): Promise<AccountExport['devices']> => {
  const { createdAt, usedAt } = knownDevices;
  const rows = await db.select({ createdAt, usedAt }).from(knownDevices).where(eq(knownDevices.accountId, authId));
  return rows.map((row) => ({ createdAt: row.createdAt.toISOString(), usedAt: row.usedAt.toISOString() }));
};

const listPasswordLinks = async (db: Database, { authId }: Caller): Promise<AccountExport['passwordLinks']> => {
  const rows = await db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.accountId, authId))
    .orderBy(asc(passwordResets.createdAt));
  return rows.map(({ createdAt, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};
