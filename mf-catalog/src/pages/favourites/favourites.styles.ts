import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-block-end: var(--space-10);

  > [role='status'],
  .note {
    color: var(--color-ink-soft);
  }

  .note {
    max-width: 42em;
  }

  .failure {
    display: grid;
    justify-items: start;
    gap: var(--space-2);
  }
`;

/** As large as the cards that replace it. */
export const Waiting = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr));
  gap: var(--space-4) var(--space-2);

  > * {
    aspect-ratio: 1;
  }

  @media (min-width: 40rem) {
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
    gap: var(--space-5) var(--space-3);
  }

  @media (min-width: 80rem) {
    grid-template-columns: repeat(auto-fill, minmax(16.5rem, 1fr));
  }
`;

/** As large as the picture of the removed card. */
export const Removed = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  aspect-ratio: 4 / 3;
  padding: var(--space-2);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-m);
  overflow-wrap: anywhere;
  text-align: center;
`;
