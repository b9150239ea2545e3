import { takeScreenshots } from '../../screenshots/take-screenshots.ts';
import { printUserErrors } from '../../site/user-error.ts';

await printUserErrors(() => takeScreenshots(process.argv.slice(2)));
