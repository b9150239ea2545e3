import type { TextDirection } from 'shared-kernel/contracts';
import { directionOf, setDirection } from './direction.ts';

interface Around {
  document: Document;
  /** Direction of the surrounding text. */
  dir?: TextDirection | undefined;
}

const SPANS = ['colspan', 'rowspan'];

/**
 * A table of text in rows and cells. Its pictures follow it, since cells can't be edited. A layout table of a mail or
 * page is replaced by its content.
 * @param read - converts a cell
 */
export const toTable = (table: Element, read: (cell: Element) => Node[], around: Around): Node[] => {
  const { document, dir } = around;
  const cells = [...table.querySelectorAll('td, th')];
  const isLayout = cells.length < 2 || table.getAttribute('role') === 'presentation' || table.querySelector('table');
  const caption = [...table.children].find(({ localName }) => localName === 'caption');
  const before = caption ? [paragraph(read(caption), document)] : [];
  if (isLayout) return [...before, ...cells.filter((cell) => cell.closest('table') === table).flatMap(read)];
  const pictures: Node[] = [];
  const rows = (part: Element): Element[] =>
    [...part.querySelectorAll('tr')].map((row) => toRow(row, read, around, pictures));
  const head = [...table.children].filter(({ localName }) => localName === 'thead').flatMap(rows);
  const body = [...table.children].filter(({ localName }) => ['tbody', 'tfoot'].includes(localName)).flatMap(rows);
  const kept = document.createElement('table');
  setDirection(kept, directionOf(table), dir);
  if (head.length > 0) kept.append(group('thead', head, document));
  if (body.length > 0) kept.append(group('tbody', body, document));
  return [...before, kept, ...pictures];
};

const paragraph = (content: readonly Node[], document: Document): Element => group('p', content, document);

const group = (tag: string, content: readonly Node[], document: Document): Element => {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
};

const toRow = (row: Element, read: (cell: Element) => Node[], { document, dir }: Around, pictures: Node[]): Element =>
  group(
    'tr',
    [...row.children].map((cell) => {
      const kept = group(cell.localName === 'th' ? 'th' : 'td', read(cell), document);
      setDirection(kept, directionOf(cell), dir);
      for (const picture of kept.querySelectorAll('img')) {
        picture.remove();
        pictures.push(picture);
      }
      for (const name of SPANS) {
        const span = Number(cell.getAttribute(name));
        if (Number.isInteger(span) && span > 1) kept.setAttribute(name, String(span));
      }
      const [only, ...others] = kept.children;
      if (only?.localName === 'p' && others.length === 0 && kept.textContent?.trim() === only.textContent?.trim()) {
        setDirection(kept, directionOf(only), dir);
        only.replaceWith(...only.childNodes);
      }
      return kept;
    }),
    document,
  );
