import { CommandError, UsageError } from './command-error.ts';

interface Command {
  /** Arguments after the command's name. */
  usage: string;
  summary: string;
  /** Further help. */
  details: string;
  /** Loaded on demand, since each command imports a large part of the API. */
  load: () => Promise<(args: string[]) => Promise<string>>;
}

const OF_SERVERS = 'A server does so by itself when it starts.';
const OF_BACKUPS = `The API must not run meanwhile. With a PostgreSQL server (DATABASE_URL), use pg_dump and pg_restore, and save the
files where they are kept.`;

const COMMANDS: Record<string, Command> = {
  migrate: {
    usage: '',
    summary: 'brings the tables of the database up to date',
    details: OF_SERVERS,
    load: async () => (await import('./migrate.ts')).migrate,
  },
  seed: {
    usage: '',
    summary: 'brings the tables up to date and, when there is no content, the demo content in',
    details: OF_SERVERS,
    load: async () => (await import('./seed.ts')).seed,
  },
  'create-admin': {
    usage: '<email> [--first]',
    summary: 'opens the account of an administrator who may do everything',
    details: `Prints a password, this once, that has to be changed at the first sign-in.

  --first  does nothing when there is one already`,
    load: async () => (await import('./create-admin.ts')).createAdmin,
  },
  'dead-letters': {
    usage: '[--retry]',
    summary: 'shows the jobs that failed for good, as mails that their readers’ servers refused',
    details: `They are kept for 90 days. With the embedded database, the API must not run meanwhile.

  --retry  retries them`,
    load: async () => (await import('./dead-letters.ts')).deadLetters,
  },
  backup: {
    usage: '<file> [--force]',
    summary: 'saves the embedded database and the files of DATA_DIR into one file',
    details: `${OF_BACKUPS} The file can't lie in DATA_DIR.\n\n  --force  replaces the file when there is one`,
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    usage: '<file> [--force]',
    summary: 'puts the embedded database and the files of a backup into DATA_DIR',
    details: `${OF_BACKUPS}\n\n  --force  replaces the database and the files that are there`,
    load: async () => (await import('./restore.ts')).restore,
  },
};

const PROGRAM = 'node api/src/cli.ts';

const HELP = `Usage: ${PROGRAM} <command>

${Object.entries(COMMANDS)
  .map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(26)} ${summary}`)
  .join('\n')}

  <command> --help           tells more of one

DATABASE_URL names a PostgreSQL server; without it the database is a folder within DATA_DIR.
`;

const helpOf = (name: string, { usage, summary, details }: Command): string =>
  `Usage: ${PROGRAM} ${`${name} ${usage}`.trim()}\n\nIt ${summary}.\n\n${details}\n`;

const asksForHelp = (text: string): boolean => text === '--help' || text === '-h';

const outputOf = async ([name = '--help', ...args]: string[]): Promise<string> => {
  if (asksForHelp(name)) return HELP;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}"; see --help.`);
  if (args.some(asksForHelp)) return helpOf(name, command);
  const work = await command.load();
  return `${await work(args)}\n`;
};

/** Result of a command. */
export interface Outcome {
  status: number;
  /** Standard output. */
  output: string;
  /** Standard error. */
  error: string;
}

/** Runs the command in the arguments. */
export const runCommand = async (args: string[]): Promise<Outcome> => {
  try {
    return { status: 0, output: await outputOf(args), error: '' };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { status: error.status, output: '', error: `${error.message}\n` };
  }
};
