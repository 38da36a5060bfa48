import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Listens to what a Redis is told in the database of the address, until it is ended. By a socket of its own: ioredis
 * loses its place when the first line comes together with the answer to MONITOR.
 */
export async function monitorRedis(url: string) {
  const { hostname, port, pathname } = new URL(url);
  const database = pathname.slice(1) || '0';
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  // Its server may be killed before it is ended.
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.write('MONITOR\r\n');
  while (!said.includes('\r\n')) await once(socket, 'data');
  return {
    commands: () => said.split('\r\n').filter((line) => line.includes(` [${database} `)),
    end: () => void socket.destroy(),
  };
}
