import { randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { at, ms } from "./times";

/** The visitors of a campaign's page, and how the campaign keeps up with gifts meanwhile. */
export type Visit = {
  port: number;
  /** The page, and the operation that tells its total. */
  page: string;
  operation: string;
  visitors: number;
  /** How long it goes on, and how long a visitor looks before looking again, at most. */
  seconds: number;
  lookingSeconds: number;
  giftsPerSecond: number;
  /** Writes one received gift. @returns its amount in major units */
  give: () => Promise<number>;
};

/** Prints how long visitors wait for the page, and gifts until the operation tells them. */
export async function measureVisits(visit: Visit): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: visit.visitors });
  const get = (path: string) => exchange(agent, visit.port, path);
  for (let nth = 0; nth < 50; nth += 1) await get(visit.page);
  const end = performance.now() + visit.seconds * 1_000;
  const waits: number[] = [];
  const looking = Array.from({ length: visit.visitors }, async () => {
    await sleep(randomInt(visit.lookingSeconds * 1_000));
    while (performance.now() < end) {
      waits.push((await get(visit.page)).took);
      await sleep(visit.lookingSeconds * (500 + randomInt(1_000)));
    }
  });
  const given = { count: 0, sum: await raised(get, visit.operation) };
  const [late] = await Promise.all([
    freshness(get, visit, { given, end }),
    giving(visit, { given, end }),
    ...looking,
  ]);
  const told = (values: number[]) => `p50 ${ms(at(0.5, values))}, p95 ${ms(at(0.95, values))}`;
  console.log(
    `${visit.visitors} visitors of a campaign’s page, ${(waits.length / visit.seconds).toFixed(1)} pages a second, ${(given.count / visit.seconds).toFixed(1)} gifts a second meanwhile: ${told(waits)}`,
  );
  console.log(`a gift until the campaign tells it: ${told(late)}`);
  const burst = await Promise.all(Array.from({ length: visit.visitors }, () => get(visit.page)));
  console.log(
    `${visit.visitors} requests for it in one moment: ${told(burst.map(({ took }) => took))}`,
  );
  agent.destroy();
}

type Given = { given: { count: number; sum: number }; end: number };
type Get = (path: string) => Promise<{ took: number; text: string }>;

/** Gifts that come evenly, as far as the database takes them. */
async function giving({ giftsPerSecond, give }: Visit, { given, end }: Given): Promise<void> {
  const startedAt = performance.now();
  for (let nth = 0; performance.now() < end; nth += 1) {
    given.sum += await give();
    given.count += 1;
    const next = startedAt + ((nth + 1) * 1_000) / giftsPerSecond;
    await sleep(Math.max(0, next - performance.now()));
  }
}

/** Milliseconds from a gift's commit until the operation's total has it, for one gift after another. */
async function freshness(get: Get, { operation }: Visit, { given, end }: Given): Promise<number[]> {
  const late: number[] = [];
  while (performance.now() < end) {
    const [wanted, since] = [given.sum, performance.now()];
    while ((await raised(get, operation)) < wanted - 0.001) await sleep(20);
    late.push(performance.now() - since);
    await sleep(200);
  }
  return late;
}

async function raised(get: Get, operation: string): Promise<number> {
  const { data } = JSON.parse((await get(operation)).text) as { data: { raised: number } };
  return data.raised;
}

/** Throws on any answer but 200. */
function exchange(
  agent: Agent,
  port: number,
  path: string,
): Promise<{ took: number; text: string }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: "127.0.0.1", port, path }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const took = performance.now() - startedAt;
        if (response.statusCode === 200) resolve({ took, text: Buffer.concat(parts).toString() });
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
