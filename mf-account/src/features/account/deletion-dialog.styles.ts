import styled from 'styled-components';

/** The dialog's content. */
export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  .losses {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: var(--space-3);
    color: var(--color-ink-soft);
  }

  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
  }

  .choice > button {
    flex: 1 1 auto;
  }
`;
