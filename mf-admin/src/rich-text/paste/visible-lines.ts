import { CONTAINERS, holdsBlock } from './blocks.ts';
import { stylesOf } from './marks.ts';
import { STYLES } from './parse-inert.ts';

/** The lines that a browser shows of a text node: one, unless its styles keep line ends. */
export const visibleLines = (node: Node, text: string): string[] =>
  keepsLines(node.parentElement) ? linesOf(node, text) : [text];

/** The lines of a text, without blank ones at the edges of its block. */
const linesOf = (node: Node, text: string): string[] => {
  const lines = text.split('\n');
  const isFilled = (line: string): boolean => line.trim() !== '';
  if (isAtEdge(node, 'nextSibling')) lines.splice(lines.findLastIndex(isFilled) + 1);
  if (!isAtEdge(node, 'previousSibling')) return lines;
  return lines.some(isFilled) ? lines.slice(lines.findIndex(isFilled)) : [];
};

/** Whether nothing visible is between a node and the start or end of its block, or the block next to it. */
const isAtEdge = (node: Node, side: 'previousSibling' | 'nextSibling'): boolean => {
  let next = node[side];
  while (next && isUnseen(next)) next = next[side];
  if (next) return holdsBlock(next);
  const { parentElement } = node;
  return !parentElement || parentElement.matches(CONTAINERS) || isAtEdge(parentElement, side);
};

const isUnseen = (node: Node): boolean =>
  node.nodeType === node.COMMENT_NODE || (node.nodeType === node.TEXT_NODE && node.textContent?.trim() === '');

/** Whether line ends of an element's text are visible, as in messages of chats. */
const keepsLines = (element: Element | null): boolean => {
  const styled = element?.closest(`[${STYLES}*="white-space" i]`);
  if (!styled) return false;
  const styles = stylesOf(styled);
  const value = styles.get('white-space-collapse') ?? styles.get('white-space');
  return value === undefined ? keepsLines(styled.parentElement) : SHOWS_LINES.test(value);
};

const SHOWS_LINES = /\b(?:pre(?!serve-spaces)|break-spaces)/;
