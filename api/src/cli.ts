import { openDeps } from './open-deps.ts';
import { runProcess, SettingError } from './platform/setting-error.ts';
import { prepareDatabase } from './seeding/prepare.ts';

interface Command {
  summary: string;
  run: () => Promise<string>;
}

const COMMANDS: Record<string, Command> = {
  migrate: {
    summary: 'Brings the tables of the database up to date.',
    run: async () => {
      const { database } = await openDeps();
      await database.prepareAlone(database.migrate);
      await database.close();
      return 'The database is up to date.';
    },
  },
  seed: {
    summary: 'Brings the tables up to date and, when there is no content, the demo content in.',
    run: async () => {
      const deps = await openDeps();
      const isSeeded = await prepareDatabase(deps);
      await deps.database.close();
      return isSeeded ? 'The demo content is in.' : 'The database has content; nothing was changed.';
    },
  },
};

const HELP = `Usage: node api/src/cli.ts <command>

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

DATABASE_URL names a PostgreSQL server; without it the database is a folder within DATA_DIR.
`;

await runProcess(async () => {
  const [name = '--help', ...options] = process.argv.slice(2);
  if (name === '--help' || name === '-h' || options.includes('--help')) {
    process.stdout.write(HELP);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new SettingError(name, `no such command; see --help.`);
  process.stdout.write(`${await command.run()}\n`);
});
