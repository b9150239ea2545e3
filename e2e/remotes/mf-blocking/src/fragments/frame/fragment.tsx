/** Holds the process in a later turn of it, and on one page alone. */
export const loader = async ({ request }: { request: Request }): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  while (new URL(request.url).pathname === '/blocking/frame');
  return 'Dans le cadre';
};

export const Component = ({ data }: { data: string }) => <p>{data}</p>;
