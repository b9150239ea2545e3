import { RECENT_KEY } from 'shared-kernel/session';

/** The most remembered records. */
const MOST = 10;

/** A recently opened record. Its title isn't stored, so that names of people don't stay on the device. */
export interface RecentRecord {
  /** Resource name in ra-core. */
  name: string;
  id: string;
}

/** Stored data, of one account only: other accounts don't see it. */
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

/** Recently opened records of an account on this device, the last first. */
export const recentRecords = (owner: string): readonly RecentRecord[] => {
  const kept = read();
  return kept?.owner === owner ? kept.records : [];
};

/** Remembers that an account has opened a record, until it signs out. */
export const rememberRecord = (owner: string, { name, id }: RecentRecord): void => {
  const others = recentRecords(owner).filter((record) => record.name !== name || record.id !== id);
  const kept: Kept = { owner, records: [{ name, id }, ...others].slice(0, MOST) };
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(kept));
  } catch {
    // Without storage, there are no recent records.
  }
};
