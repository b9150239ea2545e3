import { type ComponentProps, type ElementType, type ReactNode, useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useNow } from 'shared-kernel/site';
import { useLinkClicks } from './use-link-clicks.ts';

/** Data that isn't sent with a page: its HTML is. `read` is missing while the browser has only that HTML. */
export interface ServerData<T> {
  read?: () => T;
}

/** Wraps what a loader returns for a {@link Static}. JSON omits functions, so the page's start data lack it. */
export const serverData = <T,>(value: T): ServerData<T> => ({ read: () => value });

type Props<T, Tag extends ElementType> = Omit<ComponentProps<Tag>, 'children' | 'onClick'> & {
  /** Element or styled component around the content. */
  as?: Tag;
  of: ServerData<T>;
  /** The instant (ISO 8601) at which the content becomes wrong: loaders then run again. */
  until?: (value: T) => string | undefined;
  /** Renders on the server, and in the browser after a navigation. Must have neither state nor handlers. */
  children: (value: T) => ReactNode;
};

interface Kept {
  html: string;
  until: string | undefined;
}

const keptOf = (id: string): Kept => {
  const element = document.querySelector<HTMLElement>(`[data-static="${CSS.escape(id)}"]`);
  return { html: element?.innerHTML ?? '', until: element?.dataset.until };
};

/**
 * Content that doesn't change in the browser. Hydration keeps the server's HTML, without its data and without running
 * its code. Its links navigate without loading the document.
 */
export const Static = <T, Tag extends ElementType = 'div'>({ as, of, until, children, ...props }: Props<T, Tag>) => {
  const As: ElementType = as ?? 'div';
  const id = useId();
  const [kept] = useState(() => (of.read ? undefined : keptOf(id)));
  const value = of.read?.();
  const end = of.read ? until?.(value as T) : kept?.until;
  useReload(end);
  const attributes = { ...props, 'data-static': id, 'data-until': end, onClick: useLinkClicks() };
  useHandlerCheck(id, of.read !== undefined);
  if (of.read) return <As {...attributes}>{children(value as T)}</As>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has rendered on the server.
  return <As {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept?.html ?? '' }} />;
};

/** Runs the loaders again once an instant has passed, and each minute until they succeed. */
const useReload = (instant: string | undefined): void => {
  const { revalidate } = useRevalidator();
  const now = useNow().getTime();
  useEffect(() => {
    if (instant !== undefined && Date.parse(instant) <= now) void revalidate();
  }, [instant, now, revalidate]);
};

/** In development and tests, reports handlers in static content: the server's HTML would have none. */
const useHandlerCheck = (id: string, isRendered: boolean): void => {
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || !isRendered) return;
    for (const element of document.querySelectorAll(`[data-static="${CSS.escape(id)}"] :not(a, [data-static])`)) {
      // React has no public way to list the handlers of an element.
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key ? (element as unknown as Record<string, object>)[key] : {};
      const handler = Object.entries(props ?? {}).find(([, value]) => typeof value === 'function');
      // biome-ignore lint/suspicious/noConsole: for developers.
      if (handler) console.error(`Static content has a handler: ${handler[0]} of`, element);
    }
  }, [id, isRendered]);
};
