import { RECENT_KEY } from 'shared-kernel/session';

/** Maximum of remembered records. */
const MAX_RECORDS = 10;

/** A recently opened record. Its title isn't stored, so that names of people don't stay on the device. */
export interface RecentRecord {
  /** Resource name in ra-core. */
  name: string;
  id: string;
}

/** Stored data, of one account only: other accounts don't see it. */
interface StoredRecords {
  owner: string;
  records: RecentRecord[];
}

const read = (): StoredRecords | undefined => {
  try {
    return JSON.parse(localStorage.getItem(RECENT_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Recently opened records of an account on this device, the last first. */
export const recentRecords = (owner: string): readonly RecentRecord[] => {
  const stored = read();
  return stored?.owner === owner ? stored.records : [];
};

/** Remembers that an account has opened a record, until it signs out. */
export const rememberRecord = (owner: string, { name, id }: RecentRecord): void => {
  const others = recentRecords(owner).filter((record) => record.name !== name || record.id !== id);
  const stored: StoredRecords = { owner, records: [{ name, id }, ...others].slice(0, MAX_RECORDS) };
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(stored));
  } catch {
    // Without storage, there are no recent records.
  }
};
