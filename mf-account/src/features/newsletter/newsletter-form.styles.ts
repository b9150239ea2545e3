import styled from 'styled-components';

export const Newsletter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  color: var(--color-ink);

  &:focus-visible {
    outline: none;
  }

  /* What it stands in styles headings of its own. */
  && h2 {
    margin: 0;
    color: inherit;
    font: var(--type-title-m);
  }

  p {
    max-width: 36rem;
    color: var(--color-ink-soft);
  }

  .words {
    display: grid;
    align-content: start;
    gap: var(--space-1);
  }

  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
    margin-block-start: var(--space-1);
  }

  && .error {
    color: var(--color-error);
  }

  .consent {
    font: var(--type-text-s);
  }

  /* What can't be sent isn't asked for. */
  @media (scripting: none) {
    form,
    .consent {
      display: none;
    }
  }

  /* The button stands beside the input, which has a label above and its error line below. */
  @media (min-width: 40rem) {
    form {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    form > [type='submit'] {
      margin-block-start: calc(1lh + var(--space-half));
      align-self: start;
    }
  }
`;
