import styled from 'styled-components';

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

export const Summary = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 4rem;

  /* A Latin name starts beside the picture, also in Arabic. */
  p {
    display: grid;
    justify-items: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  &:dir(rtl) bdi {
    text-align: right;
  }

  .name {
    font: var(--type-title-s);
  }

  .email {
    color: var(--color-ink-soft);
  }
`;
