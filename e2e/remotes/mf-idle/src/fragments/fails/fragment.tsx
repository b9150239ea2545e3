/** Stands in the server's page, and breaks in a browser that is told to break it. */
export const Component = () => {
  if (typeof window !== 'undefined' && 'isMeantToFail' in window)
    throw new Error('idle fragment broken in the browser');
  return <p>Rendu par le serveur</p>;
};
