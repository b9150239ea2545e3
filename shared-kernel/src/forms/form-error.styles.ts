import styled from 'styled-components';

export const Alert = styled.div`
  p {
    margin-block-end: var(--space-1);
    padding: var(--space-1) var(--space-2);
    border-inline-start: 3px solid var(--color-error);
    border-radius: var(--radius-s);
    background: var(--color-error-tint);
    color: var(--color-error);
    font: var(--type-text-s);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
