import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Requirement } from 'shared-kernel/access';
import { ACCESS_PATH } from '../boot.ts';
import { askAccess, askForPass, isMismatch, NOT_SIGNED_IN, type Refusal } from './ask-access.ts';
import type { Releases } from './releases/releases.ts';
import { passCookie } from './releases/serve/pass-cookie.ts';

const NOT_FOUND: Refusal = { status: 404, message: 'No such page' };
const STARTING: Refusal = { status: 503, message: 'No release set yet' };

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Asks the API which of the requirements the bearer meets, and why not the others. */
const checkRequirements = async (token: string, requirements: Requirement[]) => {
  const refusals = await Promise.all(requirements.map((requirement) => askAccess(token, requirement)));
  const keys = requirements.map((requirement) => JSON.stringify(requirement));
  const byKey = new Map(keys.map((key, at) => [key, refusals[at]]));
  return {
    unanswered: refusals.find((refusal) => refusal && !isMismatch(refusal)),
    refusalOf: (requirement: Requirement) => byKey.get(JSON.stringify(requirement)),
  };
};

/**
 * Describes the restricted pages and fragments that the bearer may see. With a page's path in `path`, the status is
 * that of this page for the bearer: 401, 403, 404, or 503 while the API is unavailable. A tab sends its release set in
 * `release`, and gets the description of that set for as long as this process remembers it. The response sets a pass
 * for the files.
 */
export const answerAccess = (
  app: FastifyInstance,
  origin: string,
  releases: Pick<Releases, 'siteNow' | 'access' | 'isStarting'>,
): void => {
  app.get<{ Querystring: { path?: string; release?: string } }>(ACCESS_PATH, async (request, reply) => {
    const { path, release } = request.query;
    const refuse = ({ status, message }: Refusal) => reply.code(status).send({ message });
    reply.header('cache-control', 'no-store');
    if (releases.isStarting) return refuse(STARTING);
    const access = releases.access.of(release ?? '') ?? releases.siteNow(request.headers.cookie).access;
    const requirement = path === undefined ? undefined : access.requirementAt(path);
    if (path !== undefined && !requirement) return refuse(NOT_FOUND);
    const token = tokenOf(request);
    if (token === undefined) return refuse(NOT_SIGNED_IN);
    const { unanswered, refusalOf } = await checkRequirements(token, access.requirements);
    const refusal = unanswered ?? (requirement && refusalOf(requirement));
    if (refusal) return refuse(refusal);
    const remotes = access.remotesFor((asked) => !refusalOf(asked));
    if (remotes.length === 0) return remotes;
    const pass = await askForPass(token);
    if ('status' in pass) return refuse(pass);
    return reply.header('set-cookie', passCookie(pass, origin.startsWith('https:'))).send(remotes);
  });
};
