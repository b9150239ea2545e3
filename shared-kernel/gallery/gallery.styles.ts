import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding: var(--space-4) var(--gutter);

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-3);
  }

  > header a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }

  > main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  }

  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }

  .part > h2 {
    padding-block-start: var(--space-2);
    border-block-start: 1px solid var(--color-line);
    font: var(--type-title-m);
  }

  .states {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }

  .states > div {
    max-width: 100%;
  }

  .name {
    margin-block-end: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;

/** The width of a form; its fields fill the available space. */
export const Stage = styled.div`
  inline-size: min(26rem, 100vw - 2 * var(--gutter));

  &.wide {
    inline-size: min(60rem, 100vw - 2 * var(--gutter));
  }
`;
