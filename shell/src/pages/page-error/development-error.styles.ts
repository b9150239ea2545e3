import styled from 'styled-components';

export const Stack = styled.pre`
  justify-self: stretch;
  padding: var(--space-4);
  overflow-x: auto;
  border: 1px solid var(--color-line);
  text-align: start;
  white-space: pre-wrap;
`;
