import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { withoutLocale } from 'shared-kernel/i18n';

/** Whether a click follows the link in place; others open a tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * The target of an anchor on this site; null for others. Reads the attribute, since anchors in SVG have no URL
 * property.
 */
const addressOn = (anchor: Element): URL | null => {
  const href = anchor.getAttribute('href') ?? '';
  // The browser itself goes to a part of the page.
  if (href.startsWith('#') || anchor.hasAttribute('target') || !URL.canParse(href, document.baseURI)) return null;
  const address = new URL(href, document.baseURI);
  return address.origin === window.location.origin ? address : null;
};

/**
 * Lets plain anchors in an element navigate without loading the document, like the router's `Link`. A page has a
 * hundred of them, and rendering a `Link` costs the server ten times as much as an anchor.
 * @returns the click handler of the element
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
