import { BOOT_ID, type Boot } from '../boot.ts';

/** Reads the boot data of a page. */
export const readBoot = (page = document): Boot => JSON.parse(page.getElementById(BOOT_ID)?.textContent ?? '{}');
