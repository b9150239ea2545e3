import type { Locale } from 'shared-kernel/contracts';
import { escapeHtml } from '../render/escape.ts';
import { styleHash } from '../render/style-hash.ts';
import type { Notice } from './overrides.ts';
import { TEXTS } from './texts.ts';

/** Path to which the banner's form is sent. */
export const END_PATH = '/override/end';

const CSS =
  '.override{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-2);align-items:center;justify-content:center;' +
  'padding:var(--space-1) var(--gutter);background:var(--color-saffron-tint);color:var(--color-ink);' +
  'border-block-end:2px solid var(--color-saffron)}.override p{margin:0}.override bdi{font-weight:700}' +
  '.override button{min-block-size:var(--target);padding:0 var(--space-2);border:1px solid var(--color-line-strong);' +
  'border-radius:var(--radius-pill);background:var(--color-surface);color:inherit;font:inherit;cursor:pointer}';

/** What stands above a page, and the name of its style element for the page's policy. */
export interface Banner {
  html: string;
  styleHash: string;
}

const name = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/**
 * Says what the page is made of, and lets whoever sees it end that. It works without scripts, and browsers load nothing for
 * it.
 * @param path of the page, to come back to
 */
export const overrideBanner = (notice: Notice, locale: Locale, path: string): Banner => {
  const { label, end, notice: texts } = TEXTS[locale];
  const isActive = 'remote' in notice;
  const text = isActive ? texts[notice.state](name(notice.remote), name(notice.origin)) : texts[notice.state]('', '');
  const action = escapeHtml(`${END_PATH}?${new URLSearchParams({ back: path })}`);
  const form = isActive ? `<form method="post" action="${action}"><button>${end}</button></form>` : '';
  return {
    html: `<style>${CSS}</style><aside class="override" aria-label="${label}"><p>${text}</p>${form}</aside>`,
    styleHash: styleHash(CSS),
  };
};
