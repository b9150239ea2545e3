import styled from 'styled-components';

export const Suggestions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-self: stretch;
  gap: var(--space-2);
  margin-block-start: var(--space-4);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--color-line);

  h2 {
    margin-block-start: var(--space-2);
    font: var(--type-title-s);
    letter-spacing: 0;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    padding: 0;
    list-style: none;
  }

  li a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;
