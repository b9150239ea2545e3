import { useNavigate } from 'react-router-dom';
import { localeOfPath, withoutLocale } from 'shared-kernel/i18n';

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows the link in place; others open a tab or window. */
export const isPlainClick = (event: Click): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Addresses on this site that aren't pages: the API's, and files. */
const NO_PAGE = /^\/api\/|\.\w+$/;

/**
 * The target of an anchor, if it is a page of this site in the same language; otherwise null, and the browser follows
 * it. Reads the attribute, since anchors in SVG have no URL property.
 */
const pageOf = (anchor: Element): URL | null => {
  const href = anchor.getAttribute('href') ?? '';
  const isOwn = href.startsWith('#') || anchor.hasAttribute('target') || anchor.hasAttribute('download');
  if (isOwn || !URL.canParse(href, document.baseURI)) return null;
  const { origin, pathname } = window.location;
  const address = new URL(href, document.baseURI);
  const isPage = address.origin === origin && !NO_PAGE.test(address.pathname);
  return isPage && localeOfPath(address.pathname) === localeOfPath(pathname) ? address : null;
};

/**
 * Lets plain anchors in an element navigate without loading the document, like the router's `Link`. A page has a
 * hundred of them, and rendering a `Link` costs the server ten times as much as an anchor.
 * @returns the click handler of the element
 */
export const useLinkClicks = () => {
  const navigate = useNavigate();
  return (event: Click & Pick<MouseEvent, 'target' | 'defaultPrevented' | 'preventDefault'>): void => {
    const anchor = (event.target as Element).closest('a');
    const address = anchor && pageOf(anchor);
    if (!address || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(withoutLocale(address.pathname) + address.search + address.hash);
  };
};
