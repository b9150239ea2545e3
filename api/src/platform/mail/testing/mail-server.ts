import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Hooks = Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onAuth'> & {
  /** Called once a mail is in whole and before it is acknowledged; throws what the server answers instead. */
  beforeAcknowledging?: (mail: Email) => void | Promise<void>;
};

/** A mail server on loopback that keeps what it has acknowledged. */
export interface MailServer {
  port: number;
  acknowledged: Email[];
  /** Ends it, and with it every connection. */
  stop: () => Promise<void>;
}

/** @param port - 0 takes a free one. */
export const startMailServer = async (hooks: Hooks = {}, port = 0): Promise<MailServer> => {
  const acknowledged: Email[] = [];
  const { beforeAcknowledging, ...others } = hooks;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    ...others,
    onData: async (stream, _session, callback) => {
      const mail = await PostalMime.parse(await buffer(stream));
      try {
        await beforeAcknowledging?.(mail);
      } catch (error) {
        callback(error as Error);
        return;
      }
      acknowledged.push(mail);
      callback();
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    acknowledged,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** What a mail server answers, as a status and words. */
export const answering = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });
