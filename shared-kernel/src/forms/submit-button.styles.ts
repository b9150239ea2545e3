import styled from 'styled-components';

export const Submit = styled.button`
  position: relative;
  justify-self: start;
  min-height: var(--target);
  padding-inline: var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font: var(--type-label);
  cursor: pointer;
  transition: background-color var(--motion-fast);

  &:hover {
    background: var(--color-accent-strong);
  }

  &:disabled {
    border-color: var(--color-line);
    background: var(--color-sunken);
    color: var(--color-ink-soft);
    cursor: not-allowed;
  }

  &[aria-busy] {
    cursor: progress;
  }

  &[aria-busy]::after {
    position: absolute;
    inset-block: 0;
    inset-inline-end: var(--space-1);
    inline-size: 1rem;
    block-size: 1rem;
    margin-block: auto;
    border: 2px solid currentcolor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    content: '';
    animation: submit-turn 0.8s linear infinite;
  }

  @keyframes submit-turn {
    to {
      rotate: 1turn;
    }
  }
`;
