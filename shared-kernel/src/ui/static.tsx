import { type ComponentProps, type ElementType, type ReactNode, useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useNow } from 'shared-kernel/site';
import { useLinkClicks } from './use-link-clicks.ts';

/** Data that isn't sent with a page: its HTML is. `read` is missing while the browser has only that HTML. */
export interface ServerData<T> {
  read?: () => T;
}

/**
 * Wraps what a loader returns for a {@link Static}: data, and components that it imports. JSON omits functions, so the
 * page's start data lack them.
 */
export const serverData = <T,>(value: T): ServerData<T> => ({ read: () => value });

type Props<T, Tag extends ElementType> = Omit<ComponentProps<Tag>, 'children' | 'onClick'> & {
  /** Element or styled component around the content. */
  as?: Tag;
  of: ServerData<T>;
  /** Renders on the server, and in the browser after a navigation. Must have neither state nor handlers. */
  children: (value: T) => ReactNode;
};

const selectorOf = (id: string): string => `[data-static="${CSS.escape(id)}"]`;

/**
 * Content that doesn't change in the browser. Hydration keeps the server's HTML, without its data and without running
 * its code. Its links navigate without loading the document. When an instant in a `data-until` attribute of the content
 * (ISO 8601) has passed, the page's loaders run again.
 */
export const Static = <T, Tag extends ElementType = 'div'>({ as, of, children, ...props }: Props<T, Tag>) => {
  const As: ElementType = as ?? 'div';
  const id = useId();
  const [kept] = useState(() => (of.read ? '' : (document.querySelector(selectorOf(id))?.innerHTML ?? '')));
  useReload(id);
  useHandlerCheck(id, of.read !== undefined);
  const attributes = { ...props, 'data-static': id, onClick: useLinkClicks() };
  if (of.read) return <As {...attributes}>{children(of.read())}</As>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has rendered on the server.
  return <As {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept }} />;
};

/** Runs the loaders again once the content is outdated, and each minute until they succeed. */
const useReload = (id: string): void => {
  const { revalidate } = useRevalidator();
  const now = useNow().getTime();
  useEffect(() => {
    const timed = document.querySelectorAll<HTMLElement>(`${selectorOf(id)} [data-until]`);
    if ([...timed].some(({ dataset }) => Date.parse(dataset.until ?? '') <= now)) void revalidate();
  }, [id, now, revalidate]);
};

/** In development and tests, reports handlers in static content: the server's HTML would have none. */
const useHandlerCheck = (id: string, isRendered: boolean): void => {
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || !isRendered) return;
    for (const element of document.querySelectorAll(`${selectorOf(id)} :not(a, [data-static])`)) {
      // React has no public way to list the handlers of an element.
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key ? (element as unknown as Record<string, object>)[key] : {};
      const handler = Object.entries(props ?? {}).find(([, value]) => typeof value === 'function');
      // biome-ignore lint/suspicious/noConsole: for developers.
      if (handler) console.error(`Static content has a handler: ${handler[0]} of`, element);
    }
  }, [id, isRendered]);
};
