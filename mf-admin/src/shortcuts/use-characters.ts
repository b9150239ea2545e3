import { useStore } from 'ra-core';

/** Whether keys that also write are shortcuts: somebody's choice, for this device. */
export const useCharacters = (): [has: boolean, set: (has: boolean) => void] =>
  useStore<boolean>('shortcuts.characters', true);
