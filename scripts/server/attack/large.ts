import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createEvent, placeOrder } from "./event";
import {
  ask,
  askAsStaff,
  forgetPeak,
  MOST_MEMORY_MB,
  medianOf,
  memoryOf,
  type Target,
  tally,
  tell,
  whileWatched,
} from "./target";

const KILOBYTE = 1024;
const MOST_ANSWERED = 64 * KILOBYTE;
const MOST_GROWTH_MB = 200;
/** The slowest liveness check at the median, in ms: the only thing that is timed. */
const MOST_MEDIAN_MS = 200;

/** Bodies, files and documents as large as anyone may ask for. */
export function largeRequests(target: () => Target): void {
  describe("a body that is nothing but problems", () => {
    test.each([
      [
        "one key of 500,000 characters over 55,000 strings with NUL",
        "POST",
        () => `/api/v1/frontend/donor/link/${target().world.organization.slug}`,
        () => `{"${"k".repeat(500_000)}":[${'"\\u0000",'.repeat(55_000)}""]}`,
      ],
      [
        "500,000 zeros for attendees",
        "PUT",
        () => `/api/v1${target().world.orders.v2?.api_path}`,
        () => `{"version":"sha256:x","attendees":[${"0,".repeat(499_999)}0]}`,
      ],
    ] as const)("gets a small answer: %s", async (name, method, path, raw) => {
      const pid = target().serverPid();
      const before = memoryOf(target());
      forgetPeak(target());
      const headers = { "Content-Type": "application/json" };
      const answer = await ask(target(), { method, path: path(), headers, raw: raw() });
      const grown = memoryOf(target(), "VmHWM") - before;
      const kilobytes = Math.ceil(answer.text.length / KILOBYTE);
      tell(name, `${answer.status}, ${kilobytes} kB, memory +${grown} MB`);
      expect([400, 413, 422]).toContain(answer.status);
      expect(answer.text.length).toBeLessThan(MOST_ANSWERED);
      expect(grown).toBeLessThan(MOST_GROWTH_MB);
      expect(target().serverPid()).toBe(pid);
    });
  });

  test("the tickets of 1,000 guests, asked for by four at once, stop nobody", async () => {
    const table = {
      name: "Table of ten",
      admissions_per_unit: 10,
      registration_group_kind: "table",
    };
    const event = await createEvent(target(), [table]);
    const tickets = [{ ticket_type_id: event.ticketTypeIds[0] ?? 0, quantity: 100 }];
    const placed = await placeOrder(target(), event, { cart: { tickets } });
    expect(placed.status, placed.text.slice(0, 500)).toBe(201);
    const { api_url } = JSON.parse(placed.text).management;
    const path = `${new URL(api_url, target().origin).pathname}/tickets.pdf`;
    const pid = target().serverPid();
    forgetPeak(target());
    const statuses: number[] = [];
    const download = async () => {
      for (;;) {
        const answer = await ask(target(), { path });
        statuses.push(answer.status);
        if (answer.status !== 202) return expect(answer.text.startsWith("%PDF")).toBe(true);
        await sleep(Math.max(1, Number(answer.headers.get("retry-after"))) * 1000);
      }
    };
    const times = await whileWatched(target(), async () => {
      await Promise.all(Array.from({ length: 4 }, download));
    });
    const peak = memoryOf(target(), "VmHWM");
    tell(
      "tickets of 1,000 guests × 4",
      `${tally(statuses)}, liveness ${medianOf(times)} ms (median of ${times.length}), at most ${peak} MB`,
    );
    expect(statuses.every((status) => status === 200 || status === 202)).toBe(true);
    expect(medianOf(times)).toBeLessThan(MOST_MEDIAN_MS);
    expect(peak).toBeLessThan(MOST_MEMORY_MB);
    expect(target().serverPid()).toBe(pid);
  });

  test("eight pictures of 49 megapixels at once fit into memory", async () => {
    const create = { width: 7000, height: 7000, channels: 3, background: "#336699" } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const pid = target().serverPid();
    forgetPeak(target());
    const upload = async (_: unknown, index: number) => {
      const raw = new FormData();
      raw.set("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), `${index}.png`);
      const path = `/file/entity/${target().world.entity.id}/upload`;
      return (await askAsStaff(target(), { method: "POST", path, raw })).status;
    };
    let statuses: number[] = [];
    const times = await whileWatched(target(), async () => {
      statuses = await Promise.all(Array.from({ length: 8 }, upload));
    });
    const peak = memoryOf(target(), "VmHWM");
    tell(
      "8 pictures of 49 MP",
      `${tally(statuses)}, liveness ${medianOf(times)} ms (median of ${times.length}), at most ${peak} MB`,
    );
    expect(statuses.every((status) => [200, 201, 503].includes(status))).toBe(true);
    expect(peak).toBeLessThan(MOST_MEMORY_MB);
    expect(target().serverPid()).toBe(pid);
  });
}
