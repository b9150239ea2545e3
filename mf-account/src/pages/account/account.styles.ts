import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  margin-block: var(--space-5) var(--space-8);

  header {
    display: grid;
    gap: var(--space-2);
    max-width: 44rem;
  }

  header p {
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  h2 {
    margin-block-end: var(--space-2);
    font: var(--type-title-m);
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    gap: var(--space-3);
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    align-content: start;
    gap: var(--space-half);
    padding-block-start: var(--space-2);
    border-block-start: 3px solid var(--color-saffron);
  }

  h3 {
    font: var(--type-title-s);
  }

  li p {
    color: var(--color-ink-soft);
  }

  .contact {
    padding: var(--space-4) clamp(var(--space-2), 4vw, var(--space-5));
    border-radius: var(--radius-l);
    background: var(--color-surface);
    box-shadow: var(--shadow-low);
  }

  .contact > p {
    max-width: 60ch;
    margin-block-end: var(--space-3);
    color: var(--color-ink-soft);
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
    gap: var(--space-2) var(--space-4);
  }

  dt {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  dd a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-accent);
    font: var(--type-label);
    overflow-wrap: anywhere;
  }
`;
