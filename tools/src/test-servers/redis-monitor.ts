import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Records the commands in the Redis database of the URL, until `end`. Uses a plain socket: ioredis breaks when the first line
 * arrives together with the answer to MONITOR.
 */
export async function monitorRedis(url: string) {
  const { hostname, port, pathname } = new URL(url);
  const database = pathname.slice(1) || '0';
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  // The server may be killed earlier.
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write('MONITOR\r\n');
  while (!received.includes('\r\n')) await once(socket, 'data');
  return {
    commands: () => received.split('\r\n').filter((line) => line.includes(` [${database} `)),
    end: () => void socket.destroy(),
  };
}
