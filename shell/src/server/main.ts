import './public-path.ts';
import '../remotes/shared/kernel.ts';
import { startServer } from './server.ts';

void startServer();
