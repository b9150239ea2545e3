import styled from 'styled-components';

export const Buttons = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);

  .or {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: var(--space-2);
    margin-block-start: var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .or::before,
  .or::after {
    content: '';
    border-block-start: 1px solid var(--color-line);
  }

  button {
    gap: var(--space-1);
    width: 100%;
  }

  button[aria-disabled] {
    color: var(--color-ink-soft);
  }

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }

  /* The provider's button replaces the site's. */
  div:has(> .place:not(:empty)) > button {
    display: none;
  }

  .place {
    display: grid;
    justify-items: center;
  }
`;
