import { render, screen } from '@testing-library/react';
import { surviveTranslation } from './survive-translation.ts';

beforeAll(surviveTranslation);

/** Replaces each text of an element like browsers' translators. */
const translate = async (element: Element): Promise<void> => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.closest('font')) continue;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    (outer.firstChild as Element).textContent = `<${text.data}>`;
    text.parentNode?.insertBefore(outer, text);
    text.parentNode?.removeChild(text);
  }
  // Observers run after the script that made the changes.
  await Promise.resolve();
};

interface Props {
  note?: string;
  count: number;
  hasBadge?: boolean;
}

const Results = ({ note, count, hasBadge }: Props) => (
  <p data-testid="results">
    {note}
    {hasBadge && <b>!</b>}
    {count} boutiques
  </p>
);

it('removes a translated text with its translation', async () => {
  const { rerender } = render(<Results note="Trouvé : " count={3} />);
  await translate(screen.getByTestId('results'));
  expect(screen.getByTestId('results')).toHaveTextContent('<Trouvé : ><3>< boutiques>');
  rerender(<Results count={3} />);
  expect(screen.getByTestId('results')).toHaveTextContent(/^<3>< boutiques>$/);
});

it('inserts a node before a translated text', async () => {
  const { rerender } = render(<Results count={3} />);
  await translate(screen.getByTestId('results'));
  rerender(<Results count={3} hasBadge />);
  expect(screen.getByTestId('results')).toHaveTextContent(/^!<3>< boutiques>$/);
  rerender(<Results count={3} note="Trouvé : " hasBadge />);
  expect(screen.getByTestId('results')).toHaveTextContent(/^Trouvé : !<3>< boutiques>$/);
});

it('replaces the translation when its text changes', async () => {
  const { rerender } = render(<Results count={3} />);
  await translate(screen.getByTestId('results'));
  rerender(<Results count={4} />);
  await Promise.resolve();
  expect(screen.getByTestId('results')).toHaveTextContent(/^4< boutiques>$/);
  await translate(screen.getByTestId('results'));
  expect(screen.getByTestId('results')).toHaveTextContent(/^<4>< boutiques>$/);
  rerender(<Results count={5} />);
  await Promise.resolve();
  expect(screen.getByTestId('results')).toHaveTextContent(/^5< boutiques>$/);
});

it('leaves elements to the browser', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  other.append(document.createElement('b'));
  const isRefused = expect.objectContaining({ name: 'NotFoundError' });
  expect(() => one.removeChild(other.firstChild as Node)).toThrow(isRefused);
  expect(() => one.insertBefore(document.createElement('i'), other.firstChild)).toThrow(isRefused);
});
