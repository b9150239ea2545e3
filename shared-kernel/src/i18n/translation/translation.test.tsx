import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LOCALES, type Locale } from '../../contracts/index.ts';
import { TestSite } from '../../testing/test-site.tsx';
import { Breadcrumb, PageHeader } from '../../ui/index.ts';
import { FrenchMark, FrenchNotice, IsolatedText, RecordText } from './index.ts';

const post = { title: 'Soldes', excerpt: 'الكلّ بنصف الثمن', untranslated: ['title'] };
const TEXTS = ['title', 'excerpt'];

const show = (locale: Locale, children: ReactNode) => render(<TestSite locale={locale}>{children}</TestSite>);

it('only marks a text that remains in French', () => {
  show('ar', <RecordText of={post} field="title" />);
  expect(screen.getByText('Soldes')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Soldes')).toHaveAttribute('dir', 'ltr');
  show('ar', <RecordText of={post} field="excerpt" />);
  expect(screen.getByText('الكلّ بنصف الثمن')).not.toHaveAttribute('lang');
});

it.each([
  ['ar', 'Lilia B.', true],
  ['ar', 'متجر Lilia B.', false],
  ['ar', 'ليليا', false],
  ['ar', '4×4', false],
  ['fr', 'ليليا 4', true],
  ['fr', 'Lilia B.', false],
] as const)('isolates a title in the other direction: in %s, “%s”: %s', (locale, text, isIsolated) => {
  const { container } = show(locale, <IsolatedText text={text} />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector('bdi') !== null).toBe(isIsolated);
});

it.each([
  ['records', <RecordText key="record" of={{ title: 'Lilia B.' }} field="title" />],
  ['page headers', <PageHeader key="header" title="Lilia B." />],
  ['breadcrumbs', <Breadcrumb key="trail" crumbs={[{ title: 'Lilia B.', to: '/shops' }]} />],
])('isolates Latin titles of %s on Arabic pages, and leaves their lines right-aligned', (_, part) => {
  show('ar', <MemoryRouter>{part}</MemoryRouter>);
  const title = screen.getByText('Lilia B.');
  expect(title).toHaveProperty('tagName', 'BDI');
  expect(title.parentElement).not.toHaveAttribute('dir');
});

it.each([
  ['ar', 'بالفرنسية'],
  ['en', 'In French'],
] as const)('marks French items of a list in %s', (locale, text) => {
  show(locale, <FrenchMark of={post} fields={TEXTS} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('renders nothing when no visible text is untranslated', () => {
  const { container } = show('en', <FrenchMark of={post} fields={['excerpt']} />);
  expect(container).toBeEmptyDOMElement();
  for (const locale of LOCALES) {
    const { container: other } = show(locale, <FrenchNotice of={{}} fields={TEXTS} subject="post" path="/blogs/a" />);
    expect(other).toBeEmptyDOMElement();
  }
});

it.each([
  ['the whole of it', TEXTS, 'This post has not been translated yet; you are reading the French original.'],
  ['a part', ['title'], 'Part of this page has not been translated yet; you are reading it in French.'],
])('shows on a page when %s is in French, with a link to the French page', (_, untranslated, words) => {
  show('en', <FrenchNotice of={{ untranslated }} fields={TEXTS} subject="post" path="/blogs/soldes" />);
  expect(screen.getByRole('note')).toHaveTextContent(words);
  const link = screen.getByRole('link', { name: 'Read this page in French' });
  expect(link).toHaveAttribute('href', '/blogs/soldes');
  expect(link).toHaveAttribute('hreflang', 'fr');
});
