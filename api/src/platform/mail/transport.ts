import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { OWNER_ONLY } from '../make-folder.ts';
import { ensureWritableFolder } from '../writable-folder.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://` address of a mail server; without one, mails are files in the data folder. */
  smtpUrl: string | undefined;
  dataDir: string;
}

/** Hands a mail over; resolves once whoever takes it has said that it has it. */
export type Deliver = (id: string, message: SendMailOptions) => Promise<void>;

export const openTransport = ({ smtpUrl, dataDir }: MailSettings): Deliver =>
  smtpUrl ? toServer(smtpUrl) : toFolder(path.join(dataDir, 'mail'));

/** Milliseconds: a server that says nothing for so long is taken for dead. */
const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Mails hold links that open accounts: without TLS they go to this machine alone. Whoever trusts the network between
 * says so in the address, by `?requireTLS=false`, which comes before what is asked here.
 */
export const mailServerAt = (url: string) => ({
  url,
  requireTLS: !THIS_MACHINE.includes(URL.parse(url)?.hostname ?? ''),
});

/** A connection for each mail: there are few, and none is ever in two minds about whose answer it got. */
const toServer = (url: string): Deliver => {
  const transport = createTransport({ ...mailServerAt(url), ...TIMEOUT });
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
