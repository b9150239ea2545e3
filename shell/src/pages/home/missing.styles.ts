import styled from 'styled-components';

export const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  padding: var(--space-6) var(--gutter);
  background: var(--color-sunken);
  text-align: center;

  .what {
    font: var(--type-title-s);
  }

  p {
    color: var(--color-ink-soft);
  }

  .what,
  a {
    color: var(--color-ink);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font: var(--type-label);
  }
`;
