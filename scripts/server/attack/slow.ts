import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { ask, medianOf, memoryOf, type Target, tally, tell, whileWatched } from "./target";

const CLIENTS = 200;
/** `ATTACK_SLOW_SECONDS` asks for less. */
const SECONDS = Number(process.env.ATTACK_SLOW_SECONDS ?? 300);

/** Clients that keep their connections busy with almost nothing. */
export function slowClients(target: () => Target): void {
  test("200 clients that send a byte a second leave room for the others", async () => {
    const { organization, event } = target().world;
    const paths = ["/", `/o/${organization.slug}/events/${event.slug}`, "/sign-in"];
    const stops = Array.from({ length: CLIENTS }, () =>
      crawl(Number(new URL(target().origin).port)),
    );
    const statuses: number[] = [];
    const until = Date.now() + SECONDS * 1000;
    const times = await whileWatched(target(), async () => {
      for (let turn = 0; Date.now() < until; turn++) {
        const path = paths[turn % paths.length] ?? "/";
        statuses.push((await ask(target(), { path, from: `10.0.0.${turn % 200}` })).status);
        await sleep(200);
      }
    });
    for (const stop of stops) stop();
    tell(
      `${CLIENTS} slow clients, ${SECONDS} s`,
      `pages ${tally(statuses)}, liveness ${medianOf(times)} ms (median of ${times.length}), ${memoryOf(target())} MB`,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(medianOf(times)).toBeLessThan(200);
  });
}

/** A request whose head, or whose body, arrives byte by byte; again whenever the server has had enough. */
function crawl(port: number): () => void {
  const head = "POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\n";
  const isBody = Math.random() < 0.5;
  const typed = "Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n";
  const text = isBody ? " ".repeat(60_000) : `X: ${"x".repeat(8_000)}`;
  let socket: Socket | undefined;
  let at = 0;
  const timer = setInterval(() => {
    if (!socket) {
      at = 0;
      socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.on("close", () => {
        socket = undefined;
      });
      socket.write(isBody ? head + typed : head);
    }
    socket.write(text.charAt(at++ % text.length));
  }, 1_000);
  return () => {
    clearInterval(timer);
    socket?.destroy();
  };
}
