import styled from 'styled-components';

export const Fold = styled.div`
  > details > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1);
    min-height: var(--target);
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-pill);
    font: var(--type-label);
    list-style: none;
    cursor: pointer;
  }

  > details > summary::-webkit-details-marker {
    display: none;
  }

  > details[open] svg {
    transform: scaleY(-1);
  }

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
  }

  @media (min-width: 40rem) {
    > details {
      display: none;
    }
  }

  @media (max-width: 39.99rem) {
    > details:not([open]) + div {
      display: none;
    }

    > details[open] {
      margin-block-end: var(--space-2);
    }
  }
`;
