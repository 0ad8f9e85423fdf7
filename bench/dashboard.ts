import { Agent, request } from "node:http";
import type { BenchWorld } from "./world";

/**
 * The first byte of dashboard pages beside the operations that answer with what each of them shows, asked
 * in turns by one client: the operations all at once, as a page starts its reads, until the last has
 * answered. What a page needs besides, such as its filters and the choices of its forms, is the page's.
 */
const TIMES = 9;

/** Pages, each with the paths of its operations below `/api/v1/admin`. */
const pagesOf = ({ staff, few, many }: BenchWorld) => [
  { name: "portfolio list", page: "/admin/portfolio", ...few, shown: PORTFOLIO },
  { name: "portfolio list, many donors", page: "/admin/portfolio", ...many, shown: PORTFOLIO },
  { name: "donor profile", ...profileOf(few) },
  { name: "donor profile, many donors", ...profileOf(many) },
  { name: "gifts", page: "/admin/donations", ...few, shown: ["/donations"] },
  { name: "registrations", page: "/admin/orders", ...staff, shown: ["/orders"] },
  { name: "events", page: "/admin/events", ...staff, shown: ["/events"] },
  { name: "recipients", page: "/admin/entities", ...staff, shown: ["/entities"] },
  { name: "tasks", page: "/admin/tasks", ...staff, shown: ["/tasks"] },
];

const PORTFOLIO = ["/fundraising/portfolio"];

/** A profile shows its figures, and what is kept about the donor elsewhere. */
function profileOf({ donorId, ...who }: BenchWorld["few"]) {
  const shown = [
    `/fundraising/portfolio/${donorId}`,
    "/fundraising/portfolio/status",
    `/donors/${donorId}`,
    `/donors/${donorId}/consents`,
    `/donors/${donorId}/tags`,
    `/donations?donor_id=${donorId}`,
    `/plans?donor_id=${donorId}`,
    `/pledges?donor_id=${donorId}`,
    `/interactions?donor_id=${donorId}`,
    `/tasks?subject_type=donor&subject_id=${donorId}`,
  ];
  return { page: `/admin/portfolio/${donorId}`, ...who, shown };
}

export async function measurePages(port: number, world: BenchWorld): Promise<void> {
  console.log(
    "\n| page | first byte, ms | its operations | they take, ms | times |\n|---|---|---|---|---|",
  );
  for (const { name, page, email, password, key, shown } of pagesOf(world)) {
    const cookie = await signIn(port, { email, password });
    const pages: number[] = [];
    const operations: number[] = [];
    const ask = (path: string) => firstByte(port, `/api/v1/admin${path}`, { "X-SVC-API-Key": key });
    for (let nth = -2; nth < TIMES; nth++) {
      const first = await firstByte(port, page, { cookie });
      const all = await Promise.all(shown.map(ask));
      if (nth < 0) continue;
      pages.push(first);
      operations.push(Math.max(...all));
    }
    const [own, beside] = [median(pages), median(operations)];
    console.log(
      `| ${name} | ${own.toFixed(0)} | ${shown.length} | ${beside.toFixed(0)} | ${(own / beside).toFixed(1)} |`,
    );
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const agent = new Agent({ keepAlive: true });

/** Milliseconds until the first byte of a good answer. Throws on any other. */
function firstByte(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
      let first: number | undefined;
      response.on("data", () => {
        first ??= performance.now() - startedAt;
      });
      response.on("end", () => {
        if (response.statusCode === 200 && first !== undefined) resolve(first);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** The cookie of a member who signs in as the sign-in page does. */
async function signIn(port: number, given: { email: string; password: string }): Promise<string> {
  const origin = `http://127.0.0.1:${port}/api/auth`;
  const asked = await fetch(`${origin}/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const answer = await fetch(`${origin}/callback/credentials`, {
    method: "POST",
    headers: { cookie: cookiesOf(asked) },
    body: new URLSearchParams({ ...given, csrfToken, json: "true" }),
  });
  return cookiesOf(answer);
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
