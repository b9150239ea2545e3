import { Link } from 'react-router-dom';
import { Failure, PageNotFound, PageUnavailable } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const failure: Entry = {
  parts: { Failure, PageNotFound, PageUnavailable },
  states: ({ title, text, action, other }) => {
    const ways = (
      <>
        <Link to="/">{action}</Link>
        <Link to="/">{other}</Link>
      </>
    );
    return {
      'with a code': <Failure code="503" title={title} hint={text} ways={ways} />,
      'without one': <Failure title={title} hint={text} ways={ways} />,
      'what is missing': <PageNotFound hint={text} />,
      'what is down': <PageUnavailable title={title} hint={text} />,
    };
  },
};
