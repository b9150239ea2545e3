import { useMemo, useRef } from 'react';
import { Frame } from './letters.styles.ts';

interface Props {
  /** The mail's document, from the API. */
  html: string;
  title: string;
  /** Whether it is as wide as a phone. */
  isNarrow?: boolean;
}

/** No scripts and no forms; links open in other tabs, outside of the sandbox. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

const STYLE_ELEMENT = /<style>([\s\S]*?)<\/style>/;
const STYLE_ATTRIBUTE = /(<[^>]*?) style="/g;

/** A mail as mail programs show it, isolated from the page. */
export const MailFrame = ({ html, title, isNarrow }: Props) => {
  const { plain, css } = useMemo(() => withoutStyles(html), [html]);
  const top = useRef(0);
  return (
    <Frame
      className={isNarrow ? 'narrow' : undefined}
      title={title}
      sandbox={SANDBOX}
      srcDoc={plain}
      onLoad={({ currentTarget }) => {
        const { contentDocument: mail } = currentTarget;
        if (!mail) return;
        applyStyles(mail, css);
        // Each change loads another document, which would start at its top.
        mail.documentElement.scrollTop = top.current;
        mail.addEventListener('scroll', () => {
          top.current = mail.documentElement.scrollTop;
        });
      }}
    />
  );
};

/** The page's policy, which the frame inherits, blocks styles in documents. Scripts of the page may set them. */
const withoutStyles = (html: string): { plain: string; css: string } => ({
  plain: html.replace(STYLE_ELEMENT, '').replace(STYLE_ATTRIBUTE, '$1 data-style="'),
  css: STYLE_ELEMENT.exec(html)?.[1] ?? '',
});

const applyStyles = (mail: Document, css: string): void => {
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  for (const link of mail.links) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  if (!css) return;
  const { CSSStyleSheet: Sheet } = mail.defaultView as unknown as typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  mail.adoptedStyleSheets = [sheet];
};
