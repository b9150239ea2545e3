import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Hooks = Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onAuth'> & {
  /** Called when a mail has arrived and before it is acknowledged. A thrown error is the server's response. */
  beforeAcknowledging?: (mail: Email) => void | Promise<void>;
};

/** A mail server on loopback that stores what it has acknowledged. */
export interface MailServer {
  port: number;
  acknowledged: Email[];
  /** Stops the server and closes all connections. */
  stop: () => Promise<void>;
}

/** @param port - 0 chooses a free one */
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

/** A mail server's response, with its status. */
export const answering = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });
