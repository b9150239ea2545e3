import styled from 'styled-components';

export const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  max-width: 60rem;

  > label {
    justify-content: start;
    font: var(--type-label);
  }

  form > p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;

export const Impact = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block: var(--space-1) var(--space-2);

  h3 {
    font: var(--type-label);
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .becomes {
    font: var(--type-label);
  }

  /* Shadows at edges with hidden content; covers that scroll along hide them elsewhere. */
  .shops {
    display: grid;
    gap: 0 var(--space-2);
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    max-height: 14.5rem;
    padding-inline: var(--space-1);
    overflow-y: auto;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    background:
      linear-gradient(var(--color-surface) 30%, transparent) top / 100% 2rem no-repeat local,
      linear-gradient(transparent, var(--color-surface) 70%) bottom / 100% 2rem no-repeat local,
      linear-gradient(rgb(0 0 0 / 18%), transparent) top / 100% 0.5rem no-repeat scroll,
      linear-gradient(transparent, rgb(0 0 0 / 18%)) bottom / 100% 0.5rem no-repeat scroll;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }

  p {
    color: var(--color-ink-soft);
  }
`;
