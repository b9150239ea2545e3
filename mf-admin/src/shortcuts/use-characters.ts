import { useStore } from 'ra-core';

/** Whether single-character shortcuts are enabled on this device. */
export const useCharacters = (): [has: boolean, set: (has: boolean) => void] =>
  useStore<boolean>('shortcuts.characters', true);
