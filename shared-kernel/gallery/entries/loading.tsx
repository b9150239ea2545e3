import { ProgressBar, Skeleton } from 'shared-kernel/ui/status';
import styled from 'styled-components';
import type { Entry } from '../entry.ts';

const Line = styled(Skeleton)`
  inline-size: 16rem;
  block-size: 2rem;
`;

export const loading: Entry = {
  parts: { ProgressBar, Skeleton },
  states: ({ label }) => ({
    ...Object.fromEntries(
      [0, 40, 100].map((value) => [
        `${value} %`,
        <ProgressBar key={value} max={100} value={value} aria-label={label} />,
      ]),
    ),
    skeleton: <Line />,
  }),
};
