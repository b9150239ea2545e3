import type { ContentName } from 'shared-kernel/content';
import { MAX_IMPORTED } from 'shared-kernel/contracts';
import type { SheetFile } from './files/read-sheet.ts';
import { importApi, type SentRow } from './import-api.ts';

/** Characters of a call. The API counts larger ones against a limit. */
const MAX_SENT = 50_000;

/** Characters of a file's name. */
const LONGEST_NAME = 200;

/** Splits rows into parts that the API accepts in one call. */
export const inParts = (rows: readonly SentRow[]): SentRow[][] => {
  const parts: SentRow[][] = [];
  let size = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const last = parts.at(-1);
    if (!last || last.length === MAX_IMPORTED.atOnce || size + length > MAX_SENT) {
      parts.push([row]);
      size = length;
    } else {
      last.push(row);
      size += length;
    }
  }
  return parts;
};

/** The rows of a file as the API takes them. @param names - the column of each title; an empty string for none */
export const toSentRows = ({ rows }: SheetFile, names: readonly string[]): SentRow[] =>
  rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(names.flatMap((name, index) => (name ? [[name, cells[index] ?? '']] : []))),
  }));

/** An import whose rows are being sent. It continues after a failure. */
export interface Sending {
  id: string;
  /** Rows that the API has checked. */
  done: number;
}

/** Sends the rest of the rows, and reports the progress after each part. @throws HttpError */
export const sendRows = async (
  rows: readonly SentRow[],
  sending: Sending,
  onProgress: (sending: Sending) => void,
): Promise<void> => {
  let { done } = sending;
  for (const part of inParts(rows.slice(done))) {
    await importApi.check(sending.id, part);
    done += part.length;
    onProgress({ ...sending, done });
  }
};

/** Starts an import of the rows. */
export const startSending = async (resource: ContentName, fileName: string, total: number): Promise<Sending> => ({
  id: (await importApi.start(resource, fileName.slice(0, LONGEST_NAME), total)).id,
  done: 0,
});
