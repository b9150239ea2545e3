import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { OWNER_ONLY } from '../data-folder/make-folder.ts';
import { ensureWritableFolder } from '../data-folder/writable-folder.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://` address of a mail server; without one, mails are files in the data folder. */
  smtpUrl: string | undefined;
  dataDir: string;
}

/** Delivers a mail; resolves when the mail server, or the disk, has accepted it. */
export type Deliver = (id: string, message: SendMailOptions) => Promise<void>;

export const openTransport = ({ smtpUrl, dataDir }: MailSettings): Deliver =>
  smtpUrl ? toServer(smtpUrl) : toFolder(path.join(dataDir, 'mail'));

/** Timeouts of the mail server in milliseconds. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Requires TLS except to this machine, because mails contain secret links. An operator who trusts the network can add
 * `?requireTLS=false` to the address, which overrides this.
 */
export const mailServerAt = (url: string) => ({
  url,
  requireTLS: !THIS_MACHINE.includes(URL.parse(url)?.hostname ?? ''),
});

/** One connection per mail: they are few, and responses can't be mixed up. */
const toServer = (url: string): Deliver => {
  const transport = createTransport({ ...mailServerAt(url), ...TIMEOUTS_MS });
  return async (_, message) => void (await transport.sendMail(message));
};

const toFolder = (folder: string): Deliver => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (id, message) => {
    const { message: bytes } = await transport.sendMail(message);
    await ensureWritableFolder(folder, OWNER_ONLY);
    const file = path.join(folder, `${id}.eml`);
    await writeFile(`${file}.part`, bytes as Buffer);
    await rename(`${file}.part`, file);
  };
};
