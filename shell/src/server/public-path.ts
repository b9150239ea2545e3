import { readOwnRelease } from './own-release.ts';

// biome-ignore lint/style/useConst: webpack reads what is assigned.
declare let __webpack_public_path__: string;

// Styles compute their URLs from it while modules load, so this module must be the first.
__webpack_public_path__ = readOwnRelease(process.env).base;
