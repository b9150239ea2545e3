import { RECENT_KEY } from 'shared-kernel/session';

/** As many as somebody may look for again. */
const MOST = 10;

/** A record that somebody has opened. What it is called isn't kept: names of people are nobody else's to find here. */
export interface RecentRecord {
  /** As ra-core calls the records. */
  name: string;
  id: string;
}

/** All that is kept. It is of one account: nobody sees what another one opened. */
interface Kept {
  owner: string;
  records: RecentRecord[];
}

const read = (): Kept | undefined => {
  try {
    return JSON.parse(localStorage.getItem(RECENT_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** What an account has opened on this device, the last first. */
export const recentRecords = (owner: string): readonly RecentRecord[] => {
  const kept = read();
  return kept?.owner === owner ? kept.records : [];
};

/** Keeps that an account has opened a record, until they sign out. */
export const rememberRecord = (owner: string, { name, id }: RecentRecord): void => {
  const others = recentRecords(owner).filter((record) => record.name !== name || record.id !== id);
  const kept: Kept = { owner, records: [{ name, id }, ...others].slice(0, MOST) };
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing offers nothing again.
  }
};
