import { type ComponentProps, type ElementType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
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

type Props<T, Tag extends ElementType> = Omit<ComponentProps<Tag>, 'children' | 'onClick' | 'of' | 'name'> & {
  /** Unique in the page. */
  name: string;
  /** Element or styled component around the content. */
  as?: Tag;
  of: ServerData<T>;
  /** Renders on the server, and in the browser after a navigation. Must have neither state nor handlers. */
  children: (value: T) => ReactNode;
};

/** Selects the element of static content. */
export const staticSelector = (name: string): string => `[data-static="${CSS.escape(name)}"]`;

/** Replaces the HTML of static content that hydration has kept, by name. */
export const keptContent = new Map<string, (html: string) => void>();

/** The server's HTML of data that weren't sent, by the names of the parts that show them, for a part that is mounted again. */
const htmlOf = new WeakMap<object, Map<string, string>>();

const keepHtml = (name: string, of: object, html: string): void => {
  const parts = htmlOf.get(of) ?? new Map<string, string>();
  htmlOf.set(of, parts.set(name, html));
};

const readHtml = (name: string, of: object): string => {
  const html = htmlOf.get(of)?.get(name) ?? document.querySelector(staticSelector(name))?.innerHTML ?? '';
  keepHtml(name, of, html);
  return html;
};

/**
 * Content that doesn't change in the browser. Hydration keeps the server's HTML, without its data and without running
 * its code. Links to pages navigate without loading the document. An element that is right until an instant names it in
 * `data-until` (ISO 8601): then the shell renews the kept HTML. Not for slots of the frame, whose data load once.
 */
export const Static = <T, Tag extends ElementType = 'div'>({ name, as, of, children, ...props }: Props<T, Tag>) => {
  const As: ElementType = as ?? 'div';
  const { read } = of;
  useLinks(name);
  useHandlerCheck(name, read !== undefined);
  const html = useKeptHtml(name, of);
  if (read)
    return (
      <As {...props} data-static={name}>
        {children(read())}
      </As>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has rendered on the server.
  return <As {...props} data-static={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
};

/**
 * The server's HTML, until it is renewed. Without any, the loaders run again; in development always, so that the page shows
 * what is saved in an editor.
 */
const useKeptHtml = (name: string, of: ServerData<unknown>): string => {
  const isKept = !of.read;
  const [html, setHtml] = useState(() => (isKept ? readHtml(name, of) : ''));
  const { revalidate } = useRevalidator();
  const needsData = isKept && (html === '' || process.env.NODE_ENV === 'development');
  useEffect(() => {
    if (needsData) void revalidate();
  }, [needsData, revalidate]);
  useEffect(() => {
    if (!isKept) return;
    const renew = (renewed: string): void => {
      keepHtml(name, of, renewed);
      setHtml(renewed);
    };
    keptContent.set(name, renew);
    return () => void keptContent.delete(name);
  }, [isKept, name, of]);
  return html;
};

/** Not React's `onClick`, which would make screen readers call the whole content clickable. */
const useLinks = (name: string): void => {
  const follow = useEffectEvent(useLinkClicks());
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(staticSelector(name));
    const onClick = (event: MouseEvent): void => follow(event);
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [name]);
};

/** In development and tests, reports handlers in static content, which the server's HTML lacks, and repeated names. */
const useHandlerCheck = (name: string, isRendered: boolean): void => {
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') return;
    const [element, other] = document.querySelectorAll(staticSelector(name));
    // biome-ignore lint/suspicious/noConsole: for developers.
    if (other) console.error(`Two parts of the page are named ${name}`);
    if (!isRendered) return;
    for (const child of element?.querySelectorAll(':not(a, [data-static])') ?? []) {
      // React has no public way to list the handlers of an element.
      const key = Object.keys(child).find((property) => property.startsWith('__reactProps$'));
      const props = key ? (child as unknown as Record<string, object>)[key] : {};
      const handler = Object.entries(props ?? {}).find(([, value]) => typeof value === 'function');
      // biome-ignore lint/suspicious/noConsole: for developers.
      if (handler) console.error(`Static content has a handler: ${handler[0]} of`, child);
    }
  }, [name, isRendered]);
};
