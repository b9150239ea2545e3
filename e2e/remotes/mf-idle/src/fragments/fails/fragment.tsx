/** Stands in the server's page, and breaks as soon as a browser runs it. */
export const Component = () => {
  if (typeof document !== 'undefined') throw new Error('idle fragment broken in the browser');
  return <p>Rendu par le serveur</p>;
};
