import { BOOT_ID, type Boot } from '../boot.ts';

/** Reads the boot data of the page. */
export const readBoot = (): Boot => JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '{}');
