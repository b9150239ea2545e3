/** Replaces an element by one with another tag and the same content. */
export const rename = (element: Element, tag: string): void => {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};
