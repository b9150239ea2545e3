import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import styled from 'styled-components';
import { createRenderStyles } from './style-sheet.ts';

const Red = styled.p`color: red;`;
const Blue = styled.p`
  color: blue;
  &:hover { color: navy; }
`;

const stylesOf = (...parts: (typeof Red)[]): string => {
  const { sheet, print } = createRenderStyles();
  renderToString(sheet.collectStyles(parts.map((Part, index) => <Part key={String(index)} />)));
  return print().html;
};

test('includes the styles of a page’s components, in the first and later renders', () => {
  const first = stylesOf(Red, Blue);
  expect(first).toContain('color:red');
  expect(first).toContain(':hover{color:navy;}');
  expect(stylesOf(Red, Blue)).toBe(first);
});

test('excludes the styles of other pages', () => {
  stylesOf(Red, Blue);
  expect(stylesOf(Red)).toContain('color:red');
  expect(stylesOf(Red)).not.toContain('color:blue');
});

test('names the styles of a page by the hash of their text', () => {
  const { sheet, print } = createRenderStyles();
  renderToString(sheet.collectStyles(<Blue />));
  const { html, hash } = print();
  const text = html.slice(html.indexOf('>') + 1, -'</style>'.length);
  expect(text).toContain('color:blue');
  expect(hash).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});
