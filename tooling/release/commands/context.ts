import { type Command, InvalidArgumentError } from 'commander';
import { openStore, type ReleaseStore } from 'releases/store';
import { channelAt, MAIN_CHANNEL } from 'shared-kernel/remote';
import { readSettings, type Settings } from '../../site/settings.ts';

/** What every command works with. */
export interface Context {
  settings: Settings;
  store: ReleaseStore;
  /** The channel of the store that commands work on. */
  channel: string;
  /** Whether the shells that the settings name follow the channel. */
  isFollowed: boolean;
}

/** Options of the program that say which channel its command works on. */
export interface ChannelOptions {
  /** The one of the site's own visitors without. */
  channel?: string;
  newChannel?: boolean;
}

let chosen: ChannelOptions = {};

/** Has all commands of this process work on a channel. */
export const selectChannel = (options: ChannelOptions): void => {
  chosen = options;
};

const followedChannel = ({ discovery }: Settings): string => (discovery ? channelAt(discovery) : MAIN_CHANNEL);

/**
 * Opens the store that the settings name.
 * @param startsOver starts with nothing live when the document is missing or outdated
 * @throws ReleaseError when its keys can't be used
 */
export const openContext = async (startsOver = false): Promise<Context> => {
  const settings = readSettings();
  const { channel = MAIN_CHANNEL, newChannel: isNewChannel = false } = chosen;
  const isFollowed = channel === followedChannel(settings);
  const store = await openStore(settings, { startsOver, channel, isNewChannel });
  return { settings: isFollowed ? settings : { ...settings, shells: [] }, store, channel, isFollowed };
};

/** {@link openContext} for commands that need an existing store. @throws ReleaseError when it is missing */
export const openFilled = async (): Promise<Context> => {
  const context = await openContext();
  const absence = await context.store.findAbsenceError();
  if (absence) throw absence;
  return context;
};

/** Options of the commands that change the live set. */
export interface ChangeOptions {
  dryRun?: boolean;
  /** Seconds. */
  wait: number;
}

const readSeconds = (text: string): number => {
  const seconds = Number(text);
  if (text !== '' && Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new InvalidArgumentError('It must be a number of seconds.');
};

/** Adds them to a command. */
export const addChangeOptions = (command: Command): Command =>
  command
    .option('--dry-run', 'check everything, change nothing')
    .option('--wait <seconds>', 'how long to ask the shells whether they serve it; 0 asks none', readSeconds, 20);

/** The option of the commands that bring versions in. */
export interface TrafficOption {
  /** Percent of the visitors; all without. */
  traffic?: number;
}

/** Reads a share of the visitors. @throws InvalidArgumentError */
export const readPercent = (text: string): number => {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent > 0 && percent <= 100) return percent;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
};

/** Adds it to a command. */
export const addTrafficOption = (command: Command): Command =>
  command.option(
    '--traffic <percent>',
    'give it to that share of the visitors, and what is live to all others',
    readPercent,
  );

/** The option of the commands that look at pages before they go live. */
export interface SmokeOption {
  smoke: boolean;
}

/** Adds it to a command. */
export const addSmokeOption = (command: Command): Command =>
  command.option('--no-smoke', 'do not look at the pages before they go live; for a site whose API does not run');
