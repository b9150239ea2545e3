import { readOwnRelease } from './own-release.ts';

// biome-ignore lint/style/useConst: webpack reads what is assigned.
declare let __webpack_public_path__: string;

// What the page's styles name is made of it while modules load, so this module is the first.
__webpack_public_path__ = readOwnRelease(process.env).base;
