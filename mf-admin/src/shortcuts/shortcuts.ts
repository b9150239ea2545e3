/** Where a shortcut works: on every screen, or in a list that has the focus. */
export const PLACES = ['everywhere', 'list'] as const;
export type Place = (typeof PLACES)[number];

export interface Shortcut {
  place: Place;
  /** Each of these does it, as `KeyboardEvent.key` calls them; after `Mod+`, together with Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
}

/** Every shortcut of the back office: what handlers listen for, and what the help sheet lists, in its order. */
export const SHORTCUTS = {
  palette: { place: 'everywhere', keys: ['Mod+k'] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the key of a letter is pressed, also where the keyboard writes Arabic. */
const isLetter = ({ key, code }: Press, letter: string): boolean =>
  key.toLowerCase() === letter || (!/[a-z]/i.test(key) && code === `Key${letter.toUpperCase()}`);

/** On a Mac, Ctrl and a letter edit text. */
const hasOnlyMod = ({ ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
  (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

const isPressed = (press: Press, keys: string): boolean => {
  const [, letter] = /^Mod\+(.)$/.exec(keys) ?? [];
  if (letter) return hasOnlyMod(press) && isLetter(press, letter);
  return !press.ctrlKey && !press.metaKey && !press.altKey && press.key === keys;
};

/** The shortcut of a place that a press of keys is, if it is one. */
export const shortcutOf = (press: Press, place: Place): ShortcutName | undefined =>
  (Object.keys(SHORTCUTS) as ShortcutName[]).find((name) => {
    const shortcut: Shortcut = SHORTCUTS[name];
    return shortcut.place === place && shortcut.keys.some((keys) => isPressed(press, keys));
  });

/** The keys of a shortcut as keyboards have them written on: `Ctrl K`, or `⌘ K` on a Mac. */
export const writtenKeys = (keys: string): string[] => {
  const parts = keys.length > 1 ? keys.split('+') : [keys];
  return parts.map((part) => {
    if (part === 'Mod') return isMac() ? '⌘' : 'Ctrl';
    return part.length === 1 ? part.toUpperCase() : part;
  });
};
