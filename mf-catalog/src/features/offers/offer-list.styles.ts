import { card, cardLink } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-3);
  padding: 0;
  list-style: none;

  > li {
    ${card}
    ${cardLink}
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr;
    align-content: start;
    overflow: hidden;
  }

  .picture {
    aspect-ratio: 16 / 9;
    overflow: hidden;
    background: var(--color-sunken);
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  .words {
    display: grid;
    align-content: start;
    gap: var(--space-1);
    padding: var(--space-2) var(--space-3) var(--space-3);
  }

  .shop {
    color: var(--color-accent);
    font: var(--type-label);
  }

  h2,
  h3 {
    font: var(--type-title-m);
    overflow-wrap: anywhere;
  }

  p {
    color: var(--color-ink-soft);
    overflow-wrap: anywhere;
  }

  .until {
    font: var(--type-text-s);
  }

  time {
    color: var(--color-ink);
    font-weight: 600;
  }

  /* A shop's page stacks its offers; in wide windows, pictures are beside the texts. */
  &.wide {
    grid-template-columns: minmax(0, 1fr);
  }

  @media (min-width: 40rem) {
    &.wide > li {
      grid-template-rows: auto;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }

    &.wide .picture {
      position: relative;
      aspect-ratio: auto;
      min-height: 11rem;
    }

    &.wide img {
      position: absolute;
      inset: 0;
    }

    &.wide > li > :only-child {
      grid-column: 1 / -1;
    }
  }
`;
