import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

/** A link, which works without scripts, and a button, which doesn't. */
export const Component = () => {
  const [count, setCount] = useState(0);
  const id = useId();
  return (
    <>
      <Link to="/services/">Venir</Link>
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        Saluer
      </button>
      <span id={id}>{`${count} saluts`}</span>
    </>
  );
};
