import { render, screen } from '@testing-library/react';

const LOST = /Unable to find an element with the text: Lost/;

it('prints the document when a query fails, and once when it times out', async () => {
  render(<p>Found</p>);
  expect(() => screen.getByText('Lost')).toThrow(LOST);
  expect(() => screen.getByText('Lost')).toThrow('<p>');
  const error: Error = await screen.findByText('Lost', {}, { timeout: 1 }).catch((thrown) => thrown);
  expect(error.message).toMatch(LOST);
  expect(error.message.match(/<p>/g)).toHaveLength(1);
});
