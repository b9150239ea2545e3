import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { withoutLocale } from 'shared-kernel/i18n';

/** Whether a press does what links do; any other opens a tab or window, as browsers do. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Where an anchor leads to on this site; those in drawings have no address of their own but their attribute. */
const addressOn = (anchor: Element): URL | null => {
  const href = anchor.getAttribute('href') ?? '';
  if (anchor.hasAttribute('target') || !URL.canParse(href, document.baseURI)) return null;
  const address = new URL(href, document.baseURI);
  return address.origin === window.location.origin ? address : null;
};

/**
 * Lets plain anchors inside one element lead on without leaving the document, as the router's `Link` does. A page has
 * a hundred of them, and rendering a `Link` costs the server ten times as much as an anchor.
 * @returns the handler of the element's clicks
 */
export const useLinkClicks = () => {
  const navigate = useNavigate();
  return (event: MouseEvent<Element>): void => {
    const anchor = (event.target as Element).closest('a');
    const address = anchor && addressOn(anchor);
    if (!address || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(withoutLocale(address.pathname) + address.search + address.hash);
  };
};
