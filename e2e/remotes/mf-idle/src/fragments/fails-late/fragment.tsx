/** Renders on the server, and throws in a browser when the visitor turns to it. */
export const Component = () => {
  if (typeof window !== 'undefined') throw new Error('interactive fragment broken in the browser');
  return <a href="/services">Attendre quelqu’un</a>;
};
