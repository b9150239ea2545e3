import type { FastifyInstance } from 'fastify';
import { LOCALES, type SiteConfig } from 'shared-kernel/contracts';
import { mailAddress } from 'shared-kernel/format/links';

const ADDRESS = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. The response is generated daily, so it never expires on a running site. */
const DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

const expiry = (): string => new Date((Math.floor(Date.now() / DAY_MS) + DAYS) * DAY_MS).toISOString();

/** Serves the contact for vulnerability reports (RFC 9116). */
export const answerSecurityTxt = (
  app: FastifyInstance,
  origin: string,
  readSite: () => Promise<Pick<SiteConfig, 'email' | 'securityEmail'>>,
): void => {
  app.get(ADDRESS, async (_request, reply) => {
    const { email, securityEmail } = await readSite();
    const fields = {
      Contact: mailAddress(securityEmail ?? email),
      Expires: expiry(),
      'Preferred-Languages': LOCALES.join(', '),
      Canonical: origin + ADDRESS,
    };
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(
        Object.entries(fields)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join(''),
      );
  });
};
