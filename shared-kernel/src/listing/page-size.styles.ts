import styled from 'styled-components';

export const Sizes = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  color: var(--color-ink-soft);
  font: var(--type-text-s);

  a {
    display: grid;
    place-items: center;
    min-width: var(--target);
    min-height: var(--target);
    color: var(--color-ink);
  }

  a[aria-current] {
    font-weight: 700;
    text-decoration: none;
  }
`;
