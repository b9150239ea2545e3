import { link } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  padding: 0;
  list-style: none;

  a {
    ${link}
  }

  /* Hidden without scripts, since these buttons need them. */
  @media (scripting: none) {
    li:has(button) {
      display: none;
    }
  }
`;
