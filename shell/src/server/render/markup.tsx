import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { App } from '../../app.tsx';
import type { Boot } from '../../boot.ts';
import type { LiveSite } from '../releases/compose/live-site.ts';
import { type OnError, renderRoots } from './fragment-markup.tsx';
import { pagePartsOf } from './page-parts.ts';
import { renderTree } from './render-tree.ts';
import { createRenderStyles, type StyleElement } from './style-sheet.ts';

export interface Markup {
  /** The styles of the components in the markup. */
  styles: StyleElement;
  markup: Buffer;
}

/**
 * Renders a page's tree.
 * @throws errors of the page itself
 */
export const renderMarkup = async (
  site: LiveSite,
  context: StaticHandlerContext,
  boot: Pick<Boot, 'locale' | 'site' | 'menu' | 'origin' | 'signIn' | 'renderedAt' | 'preview'>,
  onError: OnError,
): Promise<Markup> => {
  const { handler, i18n } = site.locales[boot.locale];
  const router = createStaticRouter(handler.dataRoutes, context);
  const styles = createRenderStyles();
  const providers = { boot, i18n, registry: site.registry };
  const ownRoots = pagePartsOf(context).fragments.filter(({ loading }) => loading === 'interaction');
  const roots = await renderRoots(ownRoots, { providers, styles, onError });
  const tree = styles.sheet.collectStyles(
    <App {...providers} roots={{ markup: roots }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const markup = await renderTree(tree, onError);
  return { styles: styles.print(), markup };
};
