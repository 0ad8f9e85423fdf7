import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { reloadEnv } from "@/lib/env";
import { createTenant } from "@/lib/testing/tenant";
import { type Receiver, startReceiver } from "@/lib/testing/webhooks";
import { isAllowedAddress, urlProblem } from "./addresses";
import { createWebhookEndpoint } from "./endpoints";
import { requireDeliverable } from "./resolving";
import { openConnections, post } from "./sending";

/** Stands for the port of the listener on this machine. */
const PORT = "PORT";

/** Addresses of this machine and of private or reserved networks, in every disguise. */
const TARGETS = [
  "https://127.0.0.1:PORT/",
  "http://127.0.0.1:PORT/",
  "https://127.1:PORT/",
  "https://127.255.255.254:PORT/",
  "https://0.0.0.0:PORT/",
  "https://0:PORT/",
  "https://2130706433:PORT/",
  "https://0x7f000001:PORT/",
  "https://0x7f.1:PORT/",
  "https://0177.0.0.1:PORT/",
  "https://017700000001:PORT/",
  "https://127.0.0.1.:PORT/",
  "https://１２７.0.0.1:PORT/",
  "https://localhost:PORT/",
  "https://LOCALHOST:PORT/",
  "https://[::1]:PORT/",
  "https://[::]:PORT/",
  "https://[::127.0.0.1]:PORT/",
  "https://[::ffff:127.0.0.1]:PORT/",
  "https://[::ffff:7f00:1]:PORT/",
  "https://[::ffff:0:127.0.0.1]:PORT/",
  "https://[64:ff9b::127.0.0.1]:PORT/",
  "https://[64:ff9b:1::7f00:1]:PORT/",
  "https://[2002:7f00:1::]:PORT/",
  "https://[2001:0:7f00:1::]:PORT/",
  "https://[fe80::1]:PORT/",
  "https://[fec0::1]:PORT/",
  "https://[fc00::1]:PORT/",
  "https://[fd12:3456::1]:PORT/",
  "https://[ff02::1]:PORT/",
  "https://[2001:db8::1]:PORT/",
  "https://[100::1]:PORT/",
  "https://10.0.0.1:PORT/",
  "https://172.16.0.1:PORT/",
  "https://192.168.1.1:PORT/",
  "https://100.64.0.1:PORT/",
  "https://169.254.169.254/latest/meta-data/",
  "https://192.0.0.1:PORT/",
  "https://192.0.2.1:PORT/",
  "https://198.18.0.1:PORT/",
  "https://198.51.100.1:PORT/",
  "https://203.0.113.1:PORT/",
  "https://192.88.99.1:PORT/",
  "https://224.0.0.1:PORT/",
  "https://240.0.0.1:PORT/",
  "https://255.255.255.255:PORT/",
  "https://user:password@127.0.0.1:PORT/",
  "https://example.org@127.0.0.1:PORT/",
  "https://example.org:22/",
  "https://example.org:80/",
  "ftp://127.0.0.1:PORT/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:PORT/",
  "//127.0.0.1:PORT/",
  "127.0.0.1:PORT",
];

let listener: Receiver;

const setLoopback = (WEBHOOK_LOOPBACK: string) => {
  process.env.WEBHOOK_LOOPBACK = WEBHOOK_LOOPBACK;
  reloadEnv();
};

beforeEach(async () => {
  setLoopback("0");
  listener = await startReceiver();
});

afterEach(async () => {
  setLoopback("1");
  await listener.close();
});

const attempt = async (url: string, resolve: (host: string) => Promise<string[]>) => {
  const connections = openConnections(resolve);
  const answer = await post({ url, headers: {}, body: "{}" }, { connections });
  connections.close();
  return answer;
};

/** A name server that answers each question with the next of these. */
const answering = (...answers: string[][]) => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  };
  return { asked, resolve };
};

describe("a request to a private address", () => {
  test.each(TARGETS)("%s is refused at an attempt, and no connection is opened", async (target) => {
    const url = target.replace(PORT, String(listener.port));
    const { resolve } = answering(["127.0.0.1"]);
    const answer = await attempt(url, resolve);
    expect(answer).toMatchObject({ status: null, error: expect.any(String) });
    expect(listener.connections).toBe(0);
  });

  test.each(TARGETS)("%s is refused when an endpoint is saved", async (target) => {
    const { owner } = await createTenant();
    const url = target.replace(PORT, String(listener.port));
    await expect(createWebhookEndpoint(owner, { url, types: ["*"] })).rejects.toMatchObject({
      kind: "invalid",
      problems: [{ path: "url" }],
    });
    expect(listener.connections).toBe(0);
  });
});

describe("a host name", () => {
  const url = () => `https://hooks.example:${listener.port}/`;

  it.each([
    [["127.0.0.1"]],
    [["8.8.8.8", "127.0.0.1"]],
    [["::1", "2606:4700::1111"]],
    [["::ffff:127.0.0.1"]],
    [["10.0.0.1"]],
    [[]],
  ])("is refused when it resolves to %s", async (addresses) => {
    const { resolve } = answering(addresses);
    expect(await attempt(url(), resolve)).toMatchObject({ status: null });
    await expect(requireDeliverable(url(), resolve)).rejects.toMatchObject({ kind: "invalid" });
    expect(listener.connections).toBe(0);
  });

  it("is checked again at each attempt, so that it can’t lead elsewhere once it was saved", async () => {
    const { resolve, asked } = answering(["8.8.8.8"], ["127.0.0.1"]);
    await requireDeliverable(url(), resolve);
    const answer = await attempt(url(), resolve);
    expect(answer.error).toContain("public address");
    expect(asked).toEqual(["hooks.example", "hooks.example"]);
    expect(listener.connections).toBe(0);
  });

  it("is resolved once for a connection, which goes to the address that was checked", async () => {
    setLoopback("1");
    const { resolve, asked } = answering(["127.0.0.1"], ["10.0.0.1"]);
    const answer = await attempt(`http://localhost:${listener.port}/`, resolve);
    expect(answer).toMatchObject({ status: 204, error: null });
    expect(asked).toEqual(["localhost"]);
  });
});

it.each([301, 302, 303, 307, 308])("does not follow a redirect: %i", async (status) => {
  setLoopback("1");
  const redirecting = await startReceiver((response) =>
    response.writeHead(status, { Location: listener.url }).end(),
  );
  const answer = await attempt(redirecting.url, async () => []);
  await redirecting.close();
  expect(answer).toMatchObject({ status, error: `Answered ${status}. Redirects aren’t followed.` });
  expect(listener.connections).toBe(0);
});

it("uses no proxy", async () => {
  const before = { ...process.env };
  Object.assign(process.env, { https_proxy: listener.url, HTTPS_PROXY: listener.url });
  await attempt("https://hooks.example/", async () => []);
  process.env.https_proxy = before.https_proxy ?? "";
  process.env.HTTPS_PROXY = before.HTTPS_PROXY ?? "";
  expect(listener.connections).toBe(0);
});

it("allows public addresses, and this machine only where that is set", () => {
  expect(urlProblem("https://example.org/hooks?a=1", { loopback: false })).toBeUndefined();
  expect(urlProblem("https://example.org:8443/", { loopback: false })).toBeUndefined();
  expect(urlProblem("https://[2606:4700::1111]/", { loopback: false })).toBeUndefined();
  expect(isAllowedAddress("8.8.8.8", { loopback: false })).toBe(true);
  expect(urlProblem("http://127.0.0.1:3000/", { loopback: true })).toBeUndefined();
  expect(urlProblem("http://example.org:3000/", { loopback: true })).toBeDefined();
  expect(urlProblem("https://10.0.0.1/", { loopback: true })).toBeDefined();
});
