import { startServer } from './server.ts';

void startServer();
