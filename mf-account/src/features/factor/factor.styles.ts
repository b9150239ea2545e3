import styled from 'styled-components';

/** The steps to set up a factor, and its recovery codes. */
export const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  &:focus-visible {
    outline-offset: var(--space-1);
  }

  .qr {
    inline-size: min(100%, 14rem);
    justify-self: center;
    border-radius: var(--radius-s);
  }

  code {
    overflow-wrap: anywhere;
    user-select: all;
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    gap: var(--space-1);
    padding: 0;
    list-style: none;
  }

  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
  }
`;
