import { Link, useLoaderData } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Équipe' };

export const loader = ({ params }: { params: { desk?: string } }) => `Bureau ${params.desk}`;

export const Component = () => (
  <>
    <h1>{useLoaderData<typeof loader>()}</h1>
    <Link to="/gated/team/caisse">Caisse</Link>
    <Link to="/gated/open">Sans cadre</Link>
  </>
);
