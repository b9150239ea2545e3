/** Where a shortcut works: on every screen, or in a list with the focus. */
export const PLACES = ['everywhere', 'list'] as const;
export type Place = (typeof PLACES)[number];

export interface Shortcut {
  place: Place;
  /**
   * Alternative keys, named as in `KeyboardEvent.key`; letters also match their key on Arabic keyboards. `Mod+` means
   * with Ctrl, or Cmd on a Mac.
   */
  keys: readonly string[];
}

/** Every shortcut of the back office, for handlers and the help sheet, in its order. */
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

/** A single-character shortcut. Speech input triggers these with each word, so users can disable them. */
export const isCharacter = (keys: string): boolean => keys.length === 1;

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { code?: string };

/** Whether a letter's key is pressed, also on Arabic keyboards. */
const isLetter = ({ key, code }: Press, letter: string): boolean =>
  key.toLowerCase() === letter || (!/[a-z]/i.test(key) && code === `Key${letter.toUpperCase()}`);

/** On a Mac, Ctrl with a letter edits text. */
const hasOnlyMod = ({ ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
  (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

const isPressed = (press: Press, keys: string): boolean => {
  const [, letter] = /^Mod\+(.)$/.exec(keys) ?? [];
  if (letter) return hasOnlyMod(press) && isLetter(press, letter);
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  return press.key === keys || (/^[a-z]$/.test(keys) && !press.shiftKey && isLetter(press, keys));
};

/**
 * The shortcut of a key press at a place, if any.
 * @param hasCharacters - whether single-character shortcuts are enabled
 */
export const shortcutOf = (press: Press, place: Place, hasCharacters: boolean): ShortcutName | undefined =>
  SHORTCUT_NAMES.find((name) => {
    const shortcut: Shortcut = SHORTCUTS[name];
    const keys = shortcut.keys.filter((each) => hasCharacters || !isCharacter(each));
    return shortcut.place === place && keys.some((each) => isPressed(press, each));
  });

const SIGNS: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Enter: '↵' };

/** The keys of a shortcut as labelled on keyboards: `Ctrl` and `K`, or `⌘` and `K` on a Mac. */
export const writtenKeys = (keys: string): string[] =>
  (isCharacter(keys) ? [keys] : keys.split('+')).map((key) => {
    if (key === 'Mod') return isMac() ? '⌘' : 'Ctrl';
    return SIGNS[key] ?? (keys === key ? key : key.toUpperCase());
  });
