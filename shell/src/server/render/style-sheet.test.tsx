import { renderToString } from 'react-dom/server';
import styled from 'styled-components';
import { createRenderStyles } from './style-sheet.ts';

const Red = styled.p`color: red;`;
const Blue = styled.p`
  color: blue;
  &:hover { color: navy; }
`;

const stylesOf = (...parts: (typeof Red)[]): string => {
  const { sheet, tags } = createRenderStyles();
  renderToString(sheet.collectStyles(parts.map((Part, index) => <Part key={String(index)} />)));
  return tags();
};

test('a page gets the styles of its own components, in a first render and in later ones', () => {
  const first = stylesOf(Red, Blue);
  expect(first).toContain('color:red');
  expect(first).toContain(':hover{color:navy;}');
  expect(stylesOf(Red, Blue)).toBe(first);
});

test('no page gets the styles of another', () => {
  stylesOf(Red, Blue);
  expect(stylesOf(Red)).toContain('color:red');
  expect(stylesOf(Red)).not.toContain('color:blue');
});
