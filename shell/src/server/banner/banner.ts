import { escapeHtml } from 'shared-kernel/format';
import { contentHash } from '../render/content-hash.ts';

const CSS =
  '.banner{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-2);align-items:center;' +
  'justify-content:space-between;padding:var(--space-1) max(var(--gutter),(100% - var(--content-width))/2);' +
  'background:var(--color-saffron-tint);color:var(--color-ink);' +
  'border-block-end:2px solid var(--color-saffron);font:var(--type-text-s)}' +
  '.banner p{margin:0;overflow-wrap:anywhere;text-wrap:pretty}.banner bdi{font-weight:700}' +
  '.banner .soft{color:var(--color-ink-soft)}.banner .does{display:flex;flex-wrap:wrap;gap:var(--space-1)}' +
  '.banner button,.banner a{display:inline-flex;align-items:center;min-block-size:var(--target);' +
  'padding:0 var(--space-2);border:1px solid var(--color-line-strong);border-radius:var(--radius-pill);' +
  'background:var(--color-surface);color:inherit;font:var(--type-label);text-decoration:none;cursor:pointer}' +
  '.banner :is(button,a):hover{border-color:var(--color-ink)}';

/** A notice on a page that only this visitor sees. */
export interface Strip {
  label: string;
  /** Markup of its sentences. */
  html: string;
  /** Markup of its buttons and links. */
  actions: string[];
  /** Markup below the notice. */
  panel?: string;
  /** CSS of the panel. */
  css?: string;
}

/** The notices above a page, and the hash of their style element for the content security policy. */
export interface Banner {
  html: string;
  styleHash: string;
}

const markupOf = ({ label, html, actions, panel = '' }: Strip): string =>
  `<aside class="banner" aria-label="${escapeHtml(label)}">${html}` +
  `${actions.length > 0 ? `<div class="does">${actions.join('')}</div>` : ''}${panel}</aside>`;

/** Renders notices above a page. They work without scripts and load nothing. */
export const bannerOf = (strips: Strip[]): Banner => {
  const css = CSS + strips.map((strip) => strip.css ?? '').join('');
  return { html: `<style>${css}</style>${strips.map(markupOf).join('')}`, styleHash: contentHash(css) };
};

/** A button that ends the state that a notice describes: see `answerEnd`. @param page address to return to */
export const endButton = (endPath: string, page: string, label: string): string => {
  const action = escapeHtml(`${endPath}?${new URLSearchParams({ back: page })}`);
  return `<form method="post" action="${action}"><button>${label}</button></form>`;
};
