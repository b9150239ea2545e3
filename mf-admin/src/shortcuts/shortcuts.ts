/** Where a shortcut works: on every screen, or in a list that has the focus. */
export const PLACES = ['everywhere', 'list'] as const;
export type Place = (typeof PLACES)[number];

export interface Shortcut {
  place: Place;
  /**
   * Each of these does it, as `KeyboardEvent.key` calls them, a letter by its key wherever that writes Arabic; after `Mod+`,
   * together with Ctrl, or Cmd on a Mac.
   */
  keys: readonly string[];
}

/** Every shortcut of the back office: what handlers listen for, and what the help sheet lists, in its order. */
export const SHORTCUTS = {
  palette: { place: 'everywhere', keys: ['Mod+k'] },
  help: { place: 'everywhere', keys: ['?', '؟'] },
  next: { place: 'list', keys: ['ArrowDown', 'j'] },
  previous: { place: 'list', keys: ['ArrowUp', 'k'] },
  open: { place: 'list', keys: ['Enter'] },
  choose: { place: 'list', keys: ['x'] },
  search: { place: 'list', keys: ['/'] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

/** A key that also writes: whoever speaks to their browser presses those with each word, and may turn them off. */
export const isCharacter = (keys: string): boolean => keys.length === 1;

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { code?: string };

/** Whether the key of a letter is pressed, also where the keyboard writes Arabic. */
const isLetter = ({ key, code }: Press, letter: string): boolean =>
  key.toLowerCase() === letter || (!/[a-z]/i.test(key) && code === `Key${letter.toUpperCase()}`);

/** On a Mac, Ctrl and a letter edit text. */
const hasOnlyMod = ({ ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
  (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

const isPressed = (press: Press, keys: string): boolean => {
  const [, letter] = /^Mod\+(.)$/.exec(keys) ?? [];
  if (letter) return hasOnlyMod(press) && isLetter(press, letter);
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  return press.key === keys || (/^[a-z]$/.test(keys) && !press.shiftKey && isLetter(press, keys));
};

/**
 * The shortcut of a place that a press of keys is, if it is one.
 * @param hasCharacters - whether keys count that also write
 */
export const shortcutOf = (press: Press, place: Place, hasCharacters: boolean): ShortcutName | undefined =>
  SHORTCUT_NAMES.find((name) => {
    const shortcut: Shortcut = SHORTCUTS[name];
    const keys = shortcut.keys.filter((each) => hasCharacters || !isCharacter(each));
    return shortcut.place === place && keys.some((each) => isPressed(press, each));
  });

const SIGNS: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Enter: '↵' };

/** The keys of a shortcut, each as keyboards have it written on: `Ctrl` and `K`, or `⌘` and `K` on a Mac. */
export const writtenKeys = (keys: string): string[] =>
  (isCharacter(keys) ? [keys] : keys.split('+')).map((key) => {
    if (key === 'Mod') return isMac() ? '⌘' : 'Ctrl';
    return SIGNS[key] ?? (keys === key ? key : key.toUpperCase());
  });
