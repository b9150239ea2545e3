/** Stands in the server's page, and breaks in a browser once somebody turns to it. */
export const Component = () => {
  if (typeof window !== 'undefined') throw new Error('interactive fragment broken in the browser');
  return <a href="/services">Attendre quelqu’un</a>;
};
