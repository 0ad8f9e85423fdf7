import { Agent, request } from "node:http";

type Answer = { status: number; body: { data: OrderBody } };
export type OrderBody = {
  version: string;
  registration_groups: { attendees: { id: number; first_name: string | null }[] }[];
};

/** One closed-loop client: it sends the next request when the last was answered. */
export type Step = (send: Send) => Promise<void>;
export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

export type Slice = { count: number; perSecond: number; p50: number; p95: number; p99: number };

/**
 * Runs every client for some seconds against loopback ports, in turn if there are several. Throws on any
 * answer that is not 2xx.
 */
export async function drive(
  ports: number | readonly number[],
  clients: readonly Step[],
  seconds: number,
): Promise<Slice> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients.length });
  const waits: number[] = [];
  const end = performance.now() + seconds * 1000;
  const sendTo =
    (port: number): Send =>
    async (...asked) => {
      const startedAt = performance.now();
      const answer = await exchange(agent, port, ...asked);
      waits.push(performance.now() - startedAt);
      if (answer.status < 200 || answer.status > 299)
        throw new Error(`${asked[0]} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer;
    };
  const all = [ports].flat();
  await Promise.all(
    clients.map(async (step, nth) => {
      const send = sendTo(all[nth % all.length] ?? 0);
      while (performance.now() < end) await step(send);
    }),
  );
  agent.destroy();
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  const perSecond = waits.length / seconds;
  return { count: waits.length, perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function exchange(
  agent: Agent,
  port: number,
  ...[method, path, body, credentials]: Parameters<Send>
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const content = payload && {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(payload),
  };
  const headers = { ...credentials, ...content };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: "127.0.0.1", port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const text = Buffer.concat(parts).toString();
        const isJson = response.headers["content-type"]?.includes("json");
        resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(text) : {} });
      });
    });
    sent.on("error", reject);
    sent.end(payload);
  });
}
