import styled from 'styled-components';

export const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  max-width: 60rem;

  > label {
    justify-content: start;
    font: var(--type-label);
  }

  form > p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;

export const Impact = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block: var(--space-1) var(--space-2);

  h3 {
    font: var(--type-label);
  }

  ul {
    display: grid;
    gap: 0 var(--space-2);
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    max-height: 16rem;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }

  p {
    color: var(--color-ink-soft);
  }
`;
