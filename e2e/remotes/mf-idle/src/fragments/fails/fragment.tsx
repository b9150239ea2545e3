/** Renders on the server, and throws in a browser on demand. */
export const Component = () => {
  if (typeof window !== 'undefined' && 'isMeantToFail' in window)
    throw new Error('idle fragment broken in the browser');
  return <p>Rendu par le serveur</p>;
};
