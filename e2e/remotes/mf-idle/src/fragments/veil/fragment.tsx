import { useSession } from 'shared-kernel/session';

// A server that loaded this file could not go on.
const { title } = document;

export const loader = async ({ request }: { request: Request }): Promise<string> => new URL(request.url).pathname;

/** Lies over the page when someone is asked to sign in. */
export const Component = ({ data }: { data: string }) => {
  const { prompt } = useSession();
  return (
    <>
      <p hidden>{`Voile de ${title} à ${data}`}</p>
      {prompt && <div role="dialog" aria-label="Voile" />}
    </>
  );
};
