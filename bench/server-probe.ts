// Asks `/healthz` of the origin in the first argument every 10 ms, in a process of its own, so that the work of the
// attacker doesn't count as delay. Each message from the parent is answered with the delays since the last one.
import { Agent, get } from 'node:http';

const interval = 10;
const origin = process.argv[2] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let delays: number[] = [];

function ask(): void {
  const started = performance.now();
  const next = () => {
    delays.push(performance.now() - started);
    setTimeout(ask, interval);
  };
  get(`${origin}/healthz`, { agent }, (response) => {
    response.resume();
    response.on('end', next);
  }).on('error', next);
}

ask();
process.on('message', () => {
  process.send?.(delays);
  delays = [];
});
process.on('disconnect', () => process.exit());
