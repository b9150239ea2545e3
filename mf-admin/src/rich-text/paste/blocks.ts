/** Elements that only divide a page. */
export const SECTIONS =
  'address, article, aside, dd, details, div, dl, dt, footer, form, header, main, nav, section, summary, center';
export const BLOCKS = `p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, hr, figure, img, ${SECTIONS}`;

/** Elements whose text begins on a line of its own. */
export const CONTAINERS = `${BLOCKS}, td, th, caption, body`;

/** Whether a node is a block, or contains one. */
export const holdsBlock = (node: Node): boolean =>
  node.nodeType === node.ELEMENT_NODE &&
  ((node as Element).matches(BLOCKS) || !!(node as Element).querySelector(BLOCKS));
