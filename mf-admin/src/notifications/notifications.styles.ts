import styled from 'styled-components';

/** A notification: its link, and the reviewer's reason below. */
export const Line = styled.div`
  display: grid;
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;

  &.unread a {
    font-weight: 600;
  }

  &.unread a::before {
    content: '';
    display: inline-block;
    margin-inline-end: var(--space-1);
    border: 0.25rem solid var(--color-accent);
    border-radius: 50%;
  }

  .note {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;

/** The bell with its count: in narrow windows a link to the screen, in wide ones the button of the latest. */
export const Bell = styled.span`
  display: contents;

  .bell {
    position: relative;
  }

  .count {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    min-width: 1.25rem;
    padding-inline: 0.25rem;
    border-radius: var(--radius-pill);
    background: var(--color-accent);
    color: var(--color-on-accent);
    font: var(--type-overline);
    line-height: 1.25rem;
    text-align: center;
  }

  @media (max-width: 47.99rem) {
    button.bell {
      display: none;
    }
  }

  @media (min-width: 48rem) {
    a.bell {
      display: none;
    }
  }
`;
