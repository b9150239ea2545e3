import { Link } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';

export const handle: PageHandle = { title: () => 'Sans cadre' };

export const Component = () => (
  <>
    <h1>Sans cadre</h1>
    <Link to="/gated/team/accueil">Équipe</Link>
  </>
);
