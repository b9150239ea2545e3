import styled from 'styled-components';

export const Newsletter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  color: var(--color-ink);

  &:focus-visible {
    outline: none;
  }

  /* Overrides the heading styles of the container. */
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

  /* Without scripts, the form can't be sent, so it is hidden. */
  @media (scripting: none) {
    form,
    .consent {
      display: none;
    }
  }

  /* Aligns the button with the input, which has a label above and an error line below. */
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
