import styled from 'styled-components';

/** A line below the header. */
export const Notice = styled.section`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 var(--space-3);
  padding-inline: var(--gutter);
  background: var(--color-accent-tint);
  color: var(--color-accent-strong);
  font: var(--type-text-s);

  a {
    min-height: var(--target);
    padding-block: var(--space-1);
    align-content: center;
    color: inherit;
    text-decoration: none;
  }

  a::first-letter {
    text-transform: uppercase;
  }

  a:hover {
    text-decoration: underline;
  }

  @media print {
    display: none;
  }
`;
