import { BOOT_ID, type Boot } from '../boot.ts';

/** Reads what the server left in the page. */
export const readBoot = (): Boot => JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '{}');
