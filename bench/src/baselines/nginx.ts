import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { GRACE_MS, launchUntilReady } from '@wifi-share/tools/test-servers/launch-until-ready';
import type { Baseline } from './baseline-process.js';

const configuration = (folder: string, port: number, upstream: string) => `
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream bare { server ${new URL(upstream).host}; keepalive 128; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://bare;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}`;

/** nginx in front of `upstream`, with connections kept alive. */
export async function startNginx(nginx: string, folder: string, upstream: string): Promise<Baseline> {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, upstream));
  const url = `http://127.0.0.1:${port}`;
  const server = await launchUntilReady(
    {
      name: 'nginx',
      command: nginx,
      args: ['-c', file, '-e', join(folder, 'error.log'), '-p', folder],
      url,
      waitUntilReady: async (signal) => {
        while (!(await answers(url))) await delay(50, undefined, { signal });
      },
    },
    folder,
  );
  return { url, stop: () => server.stop(GRACE_MS) };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
