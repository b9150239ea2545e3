import { type Command, InvalidArgumentError } from 'commander';
import { openStore, type ReleaseStore } from 'releases/store';
import { channelAt, MAIN_CHANNEL } from 'shared-kernel/remote';
import { readSettings, type Settings } from '../../site/settings.ts';

/** Context of every command. */
export interface Context {
  settings: Settings;
  store: ReleaseStore;
  /** The channel of the store that commands work on. */
  channel: string;
  /** Whether the configured shells follow the channel. */
  isFollowed: boolean;
}

/** Program options that select the channel of a command. */
export interface ChannelOptions {
  /** The main channel by default. */
  channel?: string;
  newChannel?: boolean;
}

let chosen: ChannelOptions = {};

/** Makes all commands of this process use a channel. */
export const selectChannel = (options: ChannelOptions): void => {
  chosen = options;
};

const followedChannel = ({ discovery }: Settings): string => (discovery ? channelAt(discovery) : MAIN_CHANNEL);

/**
 * Opens the configured store.
 * @param startsOver starts with nothing live when the document is missing or outdated
 * @throws ReleaseError when the keys can't be used
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

/** Adds these options to a command. */
export const addChangeOptions = (command: Command): Command =>
  command
    .option('--dry-run', 'check everything, change nothing')
    .option('--wait <seconds>', 'how long to ask the shells whether they serve it; 0 asks none', readSeconds, 20);

/** The option of commands that publish versions. */
export interface TrafficOption {
  /** Percentage of visitors; all visitors by default. */
  traffic?: number;
}

/**
 * Parses a percentage of visitors.
 * @throws InvalidArgumentError
 */
export const readPercent = (text: string): number => {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent > 0 && percent <= 100) return percent;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
};

/** Adds this option to a command. */
export const addTrafficOption = (command: Command): Command =>
  command.option(
    '--traffic <percent>',
    'give it to that share of the visitors, and what is live to all others',
    readPercent,
  );

/** The option of commands that smoke-test pages before they go live. */
export interface SmokeOption {
  smoke: boolean;
}

/** Adds this option to a command. */
export const addSmokeOption = (command: Command): Command =>
  command.option('--no-smoke', 'do not look at the pages before they go live; for a site whose API does not run');
