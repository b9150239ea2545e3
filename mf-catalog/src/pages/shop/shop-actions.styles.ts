import styled from 'styled-components';

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;

  [aria-pressed] {
    gap: var(--space-1);
  }

  [aria-pressed] svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  [aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent-tint);
    color: var(--color-accent-strong);
  }

  [aria-pressed='true'] path {
    fill: currentcolor;
  }

  /* Hidden without scripts, since these buttons need them. */
  @media (scripting: none) {
    [aria-pressed] {
      display: none;
    }
  }

  @media print {
    display: none;
  }
`;
