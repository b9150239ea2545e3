import styled from 'styled-components';

/** Layout of a page that a mailed link opens. */
export const LinkPage = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  width: min(100%, 32rem);
  margin: var(--space-6) auto var(--space-8);

  h1 {
    font: var(--type-title-l);
  }

  > p,
  form > p {
    color: var(--color-ink-soft);
  }

  > form {
    margin-block-start: var(--space-1);
  }

  form > [type='submit'] {
    justify-self: stretch;
  }

  /* An explanation replaces the button. */
  @media (scripting: none) {
    > button {
      display: none;
    }
  }
`;
