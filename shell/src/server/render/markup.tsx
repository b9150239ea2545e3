import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { App } from '../../app.tsx';
import type { Boot } from '../../boot.ts';
import type { LiveSite } from '../releases/live-site.ts';
import { createRenderStyles } from './style-sheet.ts';

/** Markup that is ready to be sent: all of it is rendered, nothing of it is written yet. */
export interface Markup {
  styles: string;
  pipe: (destination: NodeJS.WritableStream) => void;
}

/**
 * Renders a page's tree.
 * @param onError sees what threw inside a part that a fallback stands in for
 * @throws what the page itself threw
 */
export const renderMarkup = (
  site: LiveSite,
  context: StaticHandlerContext,
  boot: Pick<Boot, 'locale' | 'site' | 'renderedAt'>,
  onError: (error: unknown) => void,
): Promise<Markup> => {
  const { handler, i18n } = site.locales[boot.locale];
  const router = createStaticRouter(handler.dataRoutes, context);
  const styles = createRenderStyles();
  const tree = styles.sheet.collectStyles(
    <App boot={boot} i18n={i18n} registry={site.registry}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // Larger boundaries would be sent apart and put in place by inline scripts, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve({ styles: styles.tags(), pipe }),
      onShellError: reject,
      onError,
    });
  });
};
