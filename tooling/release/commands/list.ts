import type { Command } from 'commander';
import { changesBetween, emptyDocument, type ReleaseSet, versionsByName, versionsIn } from 'releases/store';
import { canaryOf } from 'shared-kernel/remote';
import type { Report } from '../report.ts';
import { openContext } from './context.ts';

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

const describe = ({ id, since, document }: ReleaseSet, before: ReleaseSet | undefined) => ({
  id,
  since: timeOf(since),
  changes: changesBetween(before?.document ?? emptyDocument(), document),
});

const list = async (): Promise<Report> => {
  const { store } = await openContext();
  const absence = await store.findAbsenceError();
  const channels = await store.channels();
  const [live, ...past] = await store.sets();
  const versions = versionsByName(live.document);
  const canary = canaryOf(live.document);
  const isAnyLive = versionsIn(live.document).length > 0;
  const sets = [...(isAnyLive ? [live] : []), ...past].map((set, index, all) => describe(set, all[index + 1]));
  const { versions: stored, problems } = await store.versions();
  const isLive = (name: string, version: string): boolean => versions[name] === version;
  return {
    lines: [
      `Channels: ${channels.join(', ')}`,
      isAnyLive ? `Live: set ${live.id}` : 'Live: nothing',
      ...Object.entries(versions).map(([name, version]) => `  ${name}@${version}`),
      ...(canary
        ? [
            `Given to ${canary.traffic} % of the visitors:`,
            ...Object.entries(canary.versions).map(([name, { metadata }]) => `  ${name}@${metadata.version}`),
          ]
        : []),
      'Sets, newest first:',
      ...sets.map(({ id, since, changes }) => `  ${since}  ${id}  ${changes.join(', ') || 'nothing has changed'}`),
      'Versions in the store:',
      ...stored.map(
        ({ name, version, publishedAt }) =>
          `  ${timeOf(publishedAt)}  ${name}@${version}${isLive(name, version) ? '  live' : ''}`,
      ),
      ...problems,
      ...(absence ? [absence.message] : []),
    ],
    json: {
      channels,
      live: { set: isAnyLive ? live.id : null, versions },
      ...(canary && {
        canary: {
          traffic: canary.traffic,
          versions: Object.fromEntries(
            Object.entries(canary.versions).map(([name, { metadata }]) => [name, metadata.version]),
          ),
        },
      }),
      sets,
      versions: stored.map(({ name, version, publishedAt }) => ({
        name,
        version,
        publishedAt: timeOf(publishedAt),
        isLive: isLive(name, version),
      })),
      problems: [...problems, ...(absence ? [absence.what] : [])],
    },
  };
};

/** `list`: lists the live set, past sets and stored versions. */
export const addList = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  program
    .command('list')
    .description('show what is live, the sets before it, and the versions in the store')
    .action(() => run(list));
};
