import styled from 'styled-components';

/** A round button with only an icon and a label; also a link, with `as`. */
export const IconButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--target);
  height: var(--target);
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: var(--color-sunken);
  }
`;
