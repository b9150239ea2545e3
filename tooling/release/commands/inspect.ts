import type { Command } from 'commander';
import type { Requirement } from 'shared-kernel/access';
import { liveVersion } from 'shared-kernel/remote';
import type { Report } from '../report.ts';
import { parseVersion } from './arguments.ts';
import { openContext } from './context.ts';

const accessOf = (access: Requirement | undefined): string => (access ? `, for ${JSON.stringify(access)}` : '');

const inspect = async (named: string): Promise<Report> => {
  const { name, version } = parseVersion(named);
  const { store } = await openContext();
  const { release, publishedAt } = await store.version(name, version);
  const sets = await store.sets();
  const { contract, browser, node } = release.extras;
  const wasLive = sets
    .filter(({ document }) => liveVersion(document.microFrontends[name])?.metadata.version === version)
    .map(({ id, since }) => ({ set: id, since: new Date(since).toISOString() }));
  return {
    lines: [
      `${name}@${version}, published ${new Date(publishedAt).toISOString()}`,
      release.metadata.integrity,
      'Pages:',
      ...contract.routes.map(({ id, path, access }) => `  /${path}  (${id}${accessOf(access)})`),
      'Fragments:',
      ...contract.fragments.map(({ id, slot, order, access }) => `  ${slot} ${order}  (${id}${accessOf(access)})`),
      `Files: ${Object.keys(browser).length} for browsers, ${Object.keys(node).length} for servers`,
      'Live in:',
      ...(wasLive.length > 0 ? wasLive.map(({ set, since }) => `  ${since}  ${set}`) : ['  no set']),
    ],
    json: { ...release, publishedAt: new Date(publishedAt).toISOString(), wasLive },
  };
};

/** `inspect <remote@version>`: describes a version. */
export const addInspect = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  program
    .command('inspect')
    .description('show what a version in the store is made of, and when it was live')
    .argument('<remote@version>', 'such as mf-blog@1.2.0')
    .action((named: string) => run(() => inspect(named)));
};
