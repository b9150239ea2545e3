import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

/** Reads all mails that were written to a data folder. */
export const readMails = async (dataDir: string): Promise<Email[]> => {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(folder, name)));
  return Promise.all((await Promise.all(files)).map((bytes) => PostalMime.parse(bytes)));
};

/** Waits for `count` mails to an address. */
export const mailsTo = async (dataDir: string, address: string, count = 1): Promise<Email[]> => {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = (await readMails(dataDir)).filter(({ to }) => to?.some((recipient) => recipient.address === address));
    if (found.length >= count) return found;
    if (Date.now() > deadline) throw new Error(`${found.length} mails to ${address} and not ${count}`);
    await sleep(50);
  }
};
