import { useState } from 'react';
import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Page saine' };

export const Component = () => {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Page saine</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Compter {count}
      </button>
    </>
  );
};
