import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { requeueConnections } from '../requeue-connections.ts';

// Blocked workers write to it.
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Two processes that share a port. A request for `/hold` blocks its process, which reports that first. */
const run = (): void => {
  if (!cluster.isPrimary) {
    const server = createServer(({ url }, response) => {
      if (url === '/hold') print({ holds: process.pid });
      while (url === '/hold');
      response.end('answered');
    });
    server.listen(Number(process.env.PORT), '127.0.0.1');
    return;
  }
  requeueConnections();
  let listening = 0;
  cluster.on('listening', () => {
    listening += 1;
    if (listening === 2) print({ isListening: true });
  });
  for (let index = 0; index < 2; index += 1) cluster.fork();
};

run();
