import { readFileSync } from 'node:fs';

// Prints the Markdown comment on a pull request about its review, from the output of `release review --json`.

interface Review {
  /** As in `mf-blog@1.2.0-0a1b2c3d`. */
  versions: string[];
  link?: string;
  days?: number;
}

const textOf = ({ versions, link, days }: Review): string => {
  if (link === undefined) return 'No remote has changed: there is nothing to show on the site.';
  const list = versions.map((version) => `- \`${version}\``).join('\n');
  const until = `The link works until this is merged, for ${days} days at most after the last push.`;
  return [`**[Open the site with this change](${link})**`, list, until].join('\n\n');
};

const [, , file = ''] = process.argv;
process.stdout.write(`${textOf(JSON.parse(readFileSync(file, 'utf8')))}\n`);
