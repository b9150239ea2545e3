import { takeScreenshots } from '../../screenshots/take-screenshots.ts';
import { tellUserErrors } from '../../site/user-error.ts';

await tellUserErrors(() => takeScreenshots(process.argv.slice(2)));
