import styled from 'styled-components';

export const Welcome = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  .call {
    display: grid;
    justify-items: start;
    gap: var(--space-2);
    padding: clamp(var(--space-3), 6vw, var(--space-8)) clamp(var(--space-2), 6vw, var(--space-8));
    border-radius: var(--radius-l);
    background: var(--color-saffron-tint);
  }

  .call h2 {
    max-width: 12em;
  }

  .call p {
    max-width: 34em;
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  .call button {
    margin-block-start: var(--space-1);
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

  li h3 {
    font: var(--type-title-s);
  }

  li p {
    color: var(--color-ink-soft);
  }
`;
