import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "./turns";

test("at most three buyers place an order for one event at a time, first come, first served", async () => {
  let placing = 0;
  let most = 0;
  const done: number[] = [];
  const place = (nth: number) =>
    inTurn("1/gala", async () => {
      most = Math.max(most, ++placing);
      await turn();
      placing -= 1;
      done.push(nth);
    });
  await Promise.all(Array.from({ length: 10 }, (_, nth) => place(nth)));
  expect(most).toBe(3);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a failed order passes its turn on, and other events do not wait", async () => {
  const failing = Array.from({ length: 5 }, () =>
    inTurn("1/gala", async () => Promise.reject(new Error("sold out"))),
  );
  const other = await inTurn("1/picnic", async () => "placed");
  expect(other).toBe("placed");
  const ends = await Promise.allSettled(failing);
  expect(ends.every(({ status }) => status === "rejected")).toBe(true);
  expect(await inTurn("1/gala", async () => "placed")).toBe("placed");
});
