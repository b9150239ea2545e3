import { card, cardLink, visuallyHidden } from 'shared-kernel/ui';
import styled from 'styled-components';

/** Events side by side, each with its picture beside its facts. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr));
  gap: var(--space-3);
  padding: 0;
  list-style: none;

  > li {
    ${card}
    ${cardLink}
    position: relative;
    display: flex;
    flex-wrap: wrap;
    overflow: hidden;
  }

  .picture {
    position: relative;
    flex: 1 1 34%;
    min-height: 11rem;
    background: var(--color-sunken);
  }

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  /* In large text, below the picture. */
  .facts {
    display: grid;
    flex: 1 1 max(66%, 11rem);
    min-width: 0;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: start;
    gap: var(--space-1);
    padding: var(--space-2) var(--space-2) var(--space-1);
  }

  h2,
  h3 {
    font: var(--type-title-m);
    overflow-wrap: anywhere;
  }

  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-half);
    font: var(--type-text-s);
    overflow-wrap: anywhere;
  }

  /* The facts need no visible labels, only labels for screen readers. */
  dt {
    ${visuallyHidden}
  }

  dd {
    color: var(--color-ink-soft);
  }

  dd time {
    color: var(--color-ink);
    font-weight: 600;
  }

  .free {
    color: var(--color-jasmine);
    font-weight: 600;
  }

  @media (min-width: 40rem) {
    .facts {
      padding: var(--space-3) var(--space-3) var(--space-1);
    }
  }
`;
