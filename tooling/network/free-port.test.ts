import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort } from './free-port.ts';

describe('freePort', () => {
  it('returns each port once, below the range of outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(ports).size).toBe(50);
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });

  it('returns a port on which a server can listen', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect((server.address() as AddressInfo).port).toBe(port);
    server.close();
  });
});
