import type { Locale } from 'shared-kernel/contracts';
import { escapeHtml } from 'shared-kernel/format';
import type { RemoteContract } from 'shared-kernel/remote';
import type { Strip } from '../banner/banner.ts';
import { textsIn } from '../locales/index.ts';
import type { LiveSite } from '../releases/compose/live-site.ts';
import { CHOICE_PATH } from './answer-choice.ts';
import type { Notice } from './overrides.ts';

/** What a page under an override shows. */
export interface Shown {
  notice: Notice;
  /** The site that the page is rendered from. */
  site: LiveSite;
  /** Live versions of the remotes, by name. */
  live: Record<string, string>;
}

const OUTLINE_ID = 'outline-parts';

const STYLE =
  '.parts{flex-basis:100%}.parts summary{inline-size:fit-content;padding-block:var(--space-1);cursor:pointer;' +
  'font:var(--type-label)}.parts ul{display:grid;gap:var(--space-1);margin:0 0 var(--space-1);padding:0;list-style:none}' +
  '.parts li{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-2);align-items:center}' +
  '.parts li b{min-inline-size:14ch}.parts input:not([type]){inline-size:24ch;max-inline-size:100%;' +
  'min-block-size:var(--target);padding:0 var(--space-1);border:1px solid var(--color-line-strong);' +
  'border-radius:var(--radius-s);background:var(--color-surface);color:inherit;font:inherit}' +
  '.parts code{direction:ltr;unicode-bidi:isolate}.parts [data-of]{display:none}' +
  '.parts .swatch{inline-size:1em;block-size:1em;border-radius:50%;background:var(--part)}' +
  '.parts .outline{display:flex;gap:var(--space-1);align-items:center;min-block-size:var(--target)}';

/** A colour for each remote, with the greatest differences in hue. */
const colourOf = (index: number, of: number): string => `hsl(${Math.round((index * 360) / of)} 75% 42%)`;

/** The parts of a remote, with their markers in pages and their names. */
const partsOf = ({ name, routes, fragments }: RemoteContract): { mark: string; label: string }[] => [
  ...routes.map(({ id, path }) => ({ mark: `data-page="${name}/${id}"`, label: `/${path}` })),
  ...fragments.map(({ id }) => ({ mark: `data-part="${name}/${id}"`, label: id })),
];

// Parts come and go during navigation. CSS reflects that without a script.
const styleOf = (contracts: RemoteContract[]): string => {
  const rules = contracts.map((contract, index) => {
    const { name } = contract;
    const colour = colourOf(index, contracts.length);
    const isOn = `:has(#${OUTLINE_ID}:checked)`;
    const at = `[data-part^="${name}/"]`;
    const boxes = [
      `${at}+:not([data-fragment],[data-part-end],[data-part])`,
      `${at}+[data-fragment]>:not([data-root])`,
      `${at}+[data-fragment]>[data-root]>*`,
    ].map((box) => `${isOn} ${box}`);
    const listed = partsOf(contract).map(
      ({ mark }, position) => `body:has([${mark}]) .parts [data-of="${name} ${position}"]`,
    );
    return (
      `.parts [data-remote="${name}"]{--part:${colour}}${boxes.join()}{outline:3px solid ${colour}}` +
      `${isOn} main[data-page^="${name}/"]{outline:3px solid ${colour};outline-offset:-3px}` +
      (listed.length > 0 ? `${listed.join()}{display:inline}` : '')
    );
  });
  return STYLE + rules.join('');
};

/**
 * Lists the remotes of a page with their versions and visible parts, and controls to outline them. In a review, other
 * versions can be chosen.
 */
export const partsPanel = (
  { notice, site, live }: Shown,
  locale: Locale,
  page: string,
): Pick<Strip, 'css'> & { panel: string } => {
  const t = textsIn(locale);
  const reviewed = notice.state === 'reviewed' ? notice.reviewed : undefined;
  const contracts = site.registry.contracts;
  const versionOf = ({ name, version }: RemoteContract): string => {
    if (!reviewed) return `<code>${escapeHtml(version)}</code>`;
    const known = [...new Set([live[name], reviewed[name]])].filter((one) => one !== undefined);
    const options = known.map((one) => `<option value="${escapeHtml(one)}">`).join('');
    return (
      `<input name="${name}" value="${escapeHtml(version)}" list="versions-${name}" dir="ltr" autocomplete="off" ` +
      `aria-label="${escapeHtml(t('override.parts.versionOf', { remote: name }))}"><datalist id="versions-${name}">${options}</datalist>`
    );
  };
  const rows = contracts.map((contract) => {
    const { name, version } = contract;
    const isLive = live[name] === version;
    const note = isLive
      ? t('override.parts.live')
      : t('override.parts.liveIs', { version: `<code>${escapeHtml(live[name] ?? '–')}</code>` });
    const parts = partsOf(contract).map(
      ({ label }, index) => `<code data-of="${name} ${index}">${escapeHtml(label)}</code>`,
    );
    return (
      `<li data-remote="${name}"><i class="swatch"></i><b><bdi>${name}</bdi></b>${versionOf(contract)}` +
      `<span class="soft">${note}</span>${parts.join('')}</li>`
    );
  });
  const list = `<ul>${rows.join('')}</ul>`;
  const action = escapeHtml(`${CHOICE_PATH}?${new URLSearchParams({ back: page })}`);
  const form = `<form method="post" action="${action}">${list}<button>${t('override.parts.choose')}</button></form>`;
  const missing = notice.state === 'reviewed' ? notice.missing : [];
  return {
    css: styleOf(contracts),
    panel:
      (missing.length > 0
        ? `<p role="alert">${t('override.parts.missing', { versions: escapeHtml(missing.join(', ')) })}</p>`
        : '') +
      `<details class="parts"><summary>${t('override.parts.title')}</summary>${reviewed ? form : list}` +
      `<label class="outline"><input type="checkbox" id="${OUTLINE_ID}">${t('override.parts.outline')}</label></details>`,
  };
};
