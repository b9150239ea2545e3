import styled from 'styled-components';

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  max-width: 72rem;

  h2 {
    margin-block-end: var(--space-1);
    font: var(--type-title-s);
  }
`;

export const Card = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  padding: clamp(1rem, 2.5vw, 1.5rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  overflow-wrap: anywhere;

  > img {
    width: 4.5rem;
    height: 4.5rem;
    border-radius: 50%;
    object-fit: cover;
  }

  > dl {
    display: grid;
    flex: 1 1 16rem;
    grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    gap: var(--space-1) var(--space-2);
    margin: 0;
  }

  dt {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  dd {
    margin: 0;
  }

  > :where(div, details, ul) {
    flex: 0 0 100%;
  }

  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    padding: 0;
    list-style: none;
  }

  .links a,
  dd a,
  summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-accent);
    cursor: pointer;
  }

  summary {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  details div {
    margin-block-end: var(--space-1);
  }
`;

export const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-block: var(--space-2);
`;

export const Extra = styled.details`
  margin-block: var(--space-1) var(--space-2);

  > summary {
    display: inline-flex;
    align-items: center;
    gap: var(--space-half);
    min-height: var(--target);
    font: var(--type-label);
    cursor: pointer;
  }

  > summary svg {
    flex: none;
    width: 1.25rem;
    rotate: -90deg;
    transition: rotate var(--motion-fast);
  }

  > summary:dir(rtl) svg {
    rotate: 90deg;
  }

  &[open] > summary svg {
    rotate: none;
  }

  > p {
    max-width: 39em;
    margin-block-end: var(--space-2);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
