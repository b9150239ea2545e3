import { changedNames, changesBetween, type ReleaseSet, versionsByName } from 'releases/store';
import { type Canary, canaryOf } from 'shared-kernel/remote';
import { progress, type Report } from '../report.ts';
import { askForCanary, askShells, type ShellAnswer } from '../shells.ts';
import type { ChangeOptions, Context } from './context.ts';

const WORDS: Record<ShellAnswer['state'], (answer: ShellAnswer) => string> = {
  serves: ({ address }) => `${address} serves it`,
  refuses: ({ address, refused }) => `${address} refuses ${refused.join(', ')}: its log says why`,
  degraded: ({ address }) => `${address} serves it, and is degraded: its log says why`,
  waits: ({ address }) =>
    `${address} still serves the set before: it takes this one once it reads it in this store; see its DISCOVERY and its log`,
  silent: ({ address }) => `${address} does not answer: it takes the set as soon as it runs and reads this store`,
};

const namesIn = ({ versions }: Canary): string[] =>
  Object.entries(versions).map(([name, { metadata }]) => `${name}@${metadata.version}`);

const linesOf = (shells: ShellAnswer[], { isFollowed }: Context): string[] =>
  isFollowed
    ? shells.map((answer) => WORDS[answer.state](answer))
    : ['No shell is asked: DISCOVERY names the document of another channel'];

/** Polls the shells until they serve the canary, and reports the result. */
export const reportCanary = async (set: ReleaseSet, context: Context, { wait }: ChangeOptions): Promise<Report> => {
  const canary = canaryOf(set.document) ?? { versions: {}, traffic: 0 };
  const shells = wait > 0 ? await askForCanary(context.settings.shells, canary, wait * 1_000) : [];
  return {
    lines: [
      `${canary.traffic} % of the visitors get ${namesIn(canary).join(', ')}; set ${set.id} is live for the others`,
      ...linesOf(shells, context),
      'Give it to all with promote, or end it with rollback',
    ],
    json: { set: set.id, canary: { traffic: canary.traffic, versions: namesIn(canary) }, shells },
    isFailure: shells.some(({ state }) => state === 'refuses' || state === 'waits'),
  };
};

/** Reports that the canary has ended and all visitors get the live set. */
export const reportCanaryEnd = async (
  set: ReleaseSet,
  canary: Canary,
  context: Context,
  { dryRun, wait }: ChangeOptions,
): Promise<Report> => {
  const ended = namesIn(canary);
  if (dryRun) return { lines: [`Would end ${ended.join(', ')}`], json: { set: set.id, ended, isDryRun: true } };
  const shells = wait > 0 ? await askForCanary(context.settings.shells, undefined, wait * 1_000) : [];
  return {
    lines: [`The canary of ${ended.join(', ')} has ended; set ${set.id} is live for all`, ...linesOf(shells, context)],
    json: { set: set.id, ended, shells },
    isFailure: shells.some(({ state }) => state === 'waits'),
  };
};

/**
 * Polls the shells until they serve a new live set, and reports the result.
 * @param named further remotes to report, besides the changed ones
 */
export const reportLiveSet = async (
  before: ReleaseSet,
  after: ReleaseSet,
  context: Context,
  { dryRun, wait }: ChangeOptions,
  named: string[] = [],
): Promise<Report> => {
  const changes = changesBetween(before.document, after.document);
  const json = { set: after.id, before: before.id, changes, versions: versionsByName(after.document) };
  if (dryRun) return { lines: [`Would go live as set ${after.id}:`, ...changes], json: { ...json, isDryRun: true } };
  const polled = [...new Set([...changedNames(before.document, after.document), ...named])];
  if (wait > 0 && context.isFollowed) progress(`Set ${after.id} is in the store; asking the shells`);
  const shells = wait > 0 ? await askShells(context.settings.shells, after, polled, wait * 1_000) : [];
  return {
    lines: [
      ...(changes.length > 0 ? changes : ['Nothing has changed']),
      `Set ${after.id} is live`,
      ...linesOf(shells, context),
    ],
    json: { ...json, shells },
    isFailure: shells.some(({ state }) => state === 'refuses' || state === 'waits'),
  };
};
