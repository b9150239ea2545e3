import styled, { css } from 'styled-components';

const pill = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: var(--target);
  padding-inline: var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-pill);
  background: none;
  font: var(--type-label);
  text-decoration: none;
  cursor: pointer;
  transition: background-color var(--motion-fast);
`;

const primary = css`
  border-color: transparent;
  background: var(--color-accent);
  color: var(--color-on-accent);

  &:where(:not(:disabled)):hover {
    background: var(--color-accent-strong);
  }
`;

export const Pill = styled.button`
  ${pill}
  position: relative;
  justify-self: start;

  &:hover {
    background: var(--color-sunken);
  }

  &.large {
    min-height: 3rem;
  }

  &.primary {
    padding-inline: var(--space-4);
    ${primary}
  }

  &.danger {
    border-color: var(--color-error);
    color: var(--color-error);
  }

  &.danger:hover {
    background: var(--color-error-tint);
  }

  &.destructive {
    border-color: transparent;
    background: var(--color-error);
    color: var(--color-surface);
  }

  &.destructive:hover {
    filter: brightness(0.92);
  }

  &.quiet {
    padding: 0;
    border: 0;
    background: none;
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  &:is(:disabled, [aria-disabled]:not([aria-busy])),
  &:is(:disabled, [aria-disabled]:not([aria-busy])):hover {
    border-color: var(--color-line);
    background: var(--color-sunken);
    color: var(--color-ink-soft);
    cursor: not-allowed;
  }

  &.quiet:is(:disabled, [aria-disabled]:not([aria-busy])) {
    background: none;
  }

  &[aria-busy] {
    cursor: progress;
  }

  &[aria-busy]:not(.quiet)::after {
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
    animation: button-turn 0.8s linear infinite;
  }

  @keyframes button-turn {
    to {
      rotate: 1turn;
    }
  }
`;

/** A row of links that look like buttons, the most likely first. */
export const ButtonLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);

  a {
    ${pill}
  }

  a {
    max-width: 100%;
    overflow-wrap: anywhere;
  }

  &.large a {
    min-height: 3rem;
  }

  a:hover {
    background: var(--color-sunken);
  }

  a:first-child {
    ${primary}
  }
`;
