import { Agent, type RequestOptions, request } from "node:http";
import { expect, test } from "@playwright/test";
import { exchange, login, PROBES } from "@/testing/raw-http";

test.describe("raw HTTP", () => {
  for (const probe of PROBES) {
    test(probe.name, async ({ baseURL }) => {
      const answer = await exchange(baseURL ?? "", probe.send);
      expect([probe.status].flat(), answer.head).toContain(answer.status);
      if (probe.json) expect(JSON.parse(answer.body)).toMatchObject({ message: /./ });
      for (const header of ["x-content-type-options", "content-security-policy", "x-request-id"])
        expect(answer.head.toLowerCase(), header).toContain(`\n${header}: `);
      expect(answer.head.toLowerCase()).not.toContain("x-powered-by");
      expect(answer.body).not.toMatch(/node_modules|at \w+ \(/);
    });
  }
});

test("the connection of a refused body accepts the next request", async ({ baseURL }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (options: RequestOptions, body = "") =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(new URL(login, baseURL), { agent, ...options }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode));
      });
      sent.on("error", reject).end(body);
    });
  const headers = { "Content-Type": "application/json" };
  for (let round = 0; round < 3; round++) {
    expect(await send({ method: "POST", headers }, " ".repeat(1_000_000))).toBe(413);
    expect(await send({ method: "DELETE" })).toBe(405);
  }
  agent.destroy();
});
