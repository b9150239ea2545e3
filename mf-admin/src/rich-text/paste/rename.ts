import { directionOf, setDirection } from './direction.ts';

/** Replaces an element by one with another tag, and the same content and direction. */
export const rename = (element: Element, tag: string): void => {
  const renamed = element.ownerDocument.createElement(tag);
  setDirection(renamed, directionOf(element));
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};
