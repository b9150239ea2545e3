import type { ComponentProps } from 'react';
import { AppProviders } from '../../app.tsx';
import { RootContent } from '../../remotes/interactive-fragment.tsx';
import type { FilledFragment } from '../../remotes/slots.ts';
import { renderTree } from './render-tree.ts';
import type { RenderStyles } from './style-sheet.ts';

/** Called with the error behind a fallback, and the key of its fragment if known. */
export type OnError = (error: unknown, fragment?: string) => void;

interface RootOptions {
  providers: Omit<ComponentProps<typeof AppProviders>, 'children'>;
  styles: RenderStyles;
  onError: OnError;
}

/** @returns undefined when its code is missing or throws */
const renderRoot = async (
  { key, ok, data }: FilledFragment & { data?: unknown },
  { providers, styles, onError }: RootOptions,
): Promise<string | undefined> => {
  const code = providers.registry.fragment(key);
  if (!code || !ok) return undefined;
  const root = (
    <AppProviders {...providers}>
      <RootContent fragmentKey={key} code={code} data={data} />
    </AppProviders>
  );
  let reported: unknown;
  const reportError = (error: unknown): void => {
    reported = error;
    onError(error, key);
  };
  try {
    return String(await renderTree(styles.sheet.collectStyles(root), reportError, key));
  } catch (error) {
    if (error !== reported) onError(error, key);
    return undefined;
  }
};

/** Renders the fragments that are separate roots; the place of a failed one stays empty. */
export const renderRoots = async (
  fragments: readonly FilledFragment[],
  options: RootOptions,
): Promise<Map<string, string>> => {
  const rendered = await Promise.all(
    fragments.map(async (fragment) => [fragment.key, await renderRoot(fragment, options)] as const),
  );
  return new Map(rendered.filter((entry): entry is [string, string] => entry[1] !== undefined));
};
