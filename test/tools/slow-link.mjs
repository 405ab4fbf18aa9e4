// A link of slow 4G before a server of this machine: what is measured through it counts what workers fetch too.
import { createServer, request } from 'node:http';

/** Milliseconds that each request waits, and bytes a second that all answers share, as browsers' developer tools have them. */
const LATENCY_MS = 150;
const BYTES_A_SECOND = 200_000;
const PART = 2048;
/** Bytes of headers that an answer has beside its body. */
const HEADERS = 400;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A link to the server at `address`: its own address, the bytes that came through since it was asked last, and how to close it. */
export async function slowLink(address) {
  const { hostname, port } = new URL(address);
  const answers = [];
  let passed = 0;
  let busy = false;
  const send = async () => {
    if (busy) return;
    busy = true;
    let due = performance.now();
    while (answers.length > 0) {
      const answer = answers.shift();
      const part = answer.body.subarray(answer.sent, answer.sent + PART);
      if (answer.sent === 0) answer.response.writeHead(answer.status, answer.headers);
      answer.sent += part.length;
      answer.response.write(part);
      if (answer.sent < answer.body.length) answers.push(answer);
      else answer.response.end();
      const bytes = part.length + (answer.sent === part.length ? HEADERS : 0);
      passed += bytes;
      due = Math.max(due, performance.now() - 5) + (1000 * bytes) / BYTES_A_SECOND;
      if (due > performance.now()) await pause(due - performance.now());
    }
    busy = false;
  };
  const server = createServer(async ({ url: path, method, headers }, response) => {
    await pause(LATENCY_MS);
    const asked = request({ hostname, port, path, method, headers: { ...headers, host: `${hostname}:${port}` } });
    asked.on('error', () => response.destroy());
    asked.on('response', async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      answers.push({ response, status: answer.statusCode, headers: answer.headers, body, sent: 0 });
      void send();
    });
    asked.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    bytes() {
      const since = passed;
      passed = 0;
      return since;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
