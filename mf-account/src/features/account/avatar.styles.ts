import styled from 'styled-components';

export const Round = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  overflow: hidden;
  border-radius: 50%;
  background: var(--color-jasmine);
  color: var(--color-surface);
  font: var(--type-label);
  line-height: 1;

  &.large {
    flex: none;
    width: 4rem;
    height: 4rem;
    font: var(--type-title-m);
    line-height: 1;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
