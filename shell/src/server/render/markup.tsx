import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ComponentProps } from 'react';
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { App, Surroundings } from '../../app.tsx';
import type { Boot } from '../../boot.ts';
import { FragmentRoot } from '../../remotes/interactive-fragment.tsx';
import type { FilledFragment } from '../../remotes/slots.ts';
import type { LiveSite } from '../releases/live-site.ts';
import { markProgress } from '../watchdog/progress.ts';
import { pagePartsOf } from './page-parts.ts';
import { createRenderStyles, type RenderStyles, type StyleElement } from './style-sheet.ts';

export interface Markup {
  /** The styles of all that is in the markup. */
  styles: StyleElement;
  markup: Buffer;
}

// The stream comes in pieces of 2 KB; sent as they are, they would cost more than rendering them.
const collect = async (stream: PipeableStream): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      pieces.push(piece);
      done();
    },
  });
  markProgress();
  stream.pipe(sink);
  await finished(sink);
  return Buffer.concat(pieces);
};

interface RootOptions {
  surroundings: Omit<ComponentProps<typeof Surroundings>, 'children'>;
  styles: RenderStyles;
  onError: (error: unknown) => void;
}

/** Renders the fragments that are roots of their own; the place of one that throws stays empty. */
const renderRoots = (
  fragments: FilledFragment[],
  { surroundings, styles, onError }: RootOptions,
): Map<string, string> => {
  const markup = new Map<string, string>();
  for (const fragment of fragments) {
    const { key } = fragment;
    const code = surroundings.registry.fragment(key);
    if (!code || !fragment.ok) continue;
    const root = (
      <Surroundings {...surroundings}>
        <FragmentRoot fragmentKey={key} code={code} data={fragment.data} />
      </Surroundings>
    );
    try {
      markup.set(key, renderToString(styles.sheet.collectStyles(root), { identifierPrefix: key }));
    } catch (error) {
      onError(error);
    }
  }
  return markup;
};

/**
 * Renders a page's tree.
 * @param onError sees what threw inside a part that a fallback stands in for
 * @throws what the page itself threw
 */
export const renderMarkup = (
  site: LiveSite,
  context: StaticHandlerContext,
  boot: Pick<Boot, 'locale' | 'site' | 'signIn' | 'renderedAt'>,
  onError: (error: unknown) => void,
): Promise<Markup> => {
  const { handler, i18n } = site.locales[boot.locale];
  const router = createStaticRouter(handler.dataRoutes, context);
  const styles = createRenderStyles();
  const surroundings = { boot, i18n, registry: site.registry };
  const ownRoots = pagePartsOf(context).fragments.filter(({ loading }) => loading === 'interaction');
  const markup = renderRoots(ownRoots, { surroundings, styles, onError });
  const tree = styles.sheet.collectStyles(
    <App {...surroundings} roots={{ markup }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // Larger boundaries would be sent apart and put in place by inline scripts, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => collect(stream).then((markup) => resolve({ styles: styles.print(), markup }), reject),
      onShellError: reject,
      onError,
    });
  });
};
