import styled from 'styled-components';

/** Progress bar. Requires `max`, `value` and a label. */
export const ProgressBar = styled.progress`
  inline-size: 100%;
  block-size: 6px;
  border: 0;
  border-radius: var(--radius-pill);
  background: var(--color-sunken);
  accent-color: var(--color-jasmine);
  appearance: none;
  overflow: hidden;

  &::-webkit-progress-bar {
    background: var(--color-sunken);
  }

  &::-webkit-progress-value {
    background: var(--color-jasmine);
    transition: inline-size var(--motion-fast);
  }

  &::-moz-progress-bar {
    background: var(--color-jasmine);
  }
`;
