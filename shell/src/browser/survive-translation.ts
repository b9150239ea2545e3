/** Replaced texts, each with the element that shows its translation. */
const translations = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** The node in the page that shows the translation of a text. */
const translationIn = (parent: Node, text: Node | null): ChildNode | undefined => {
  const translation = text === null ? undefined : translations.get(text);
  return translation?.parentNode === parent ? translation : undefined;
};

/** Shows a changed text instead of its old translation. The translator sees a new text, and translates it. */
const showText = ({ target }: MutationRecord): void => {
  translations.get(target)?.replaceWith(target);
  translations.delete(target);
};

/**
 * Keeps React working in a page that a browser translates. Translators replace text nodes by `<font>` elements. React
 * still refers to the text nodes, and fails when it removes one of them or inserts before one
 * (https://github.com/facebook/react/issues/11538). This makes both work on the translation, and a changed text
 * replaces its old translation.
 */
export const surviveTranslation = (): void => {
  const changes = new MutationObserver((records) => records.forEach(showText));
  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const translation = [addedNodes[0] ?? null, previousSibling, nextSibling].find(isTranslation);
      if (!translation) continue;
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        translations.set(text, translation);
        changes.observe(text, { characterData: true });
      }
    }
  });
  replacements.observe(document.body, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this || !(child instanceof Text)) return removeChild.call(this, child) as T;
    translationIn(this, child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    const isThere = next === null || next.parentNode === this || !(next instanceof Text);
    return insertBefore.call(this, node, isThere ? next : (translationIn(this, next) ?? null)) as T;
  };
};
