import { afterEach, expect, it } from "vitest";
import { now, resumeClock, stopClock } from "@/lib/clock";
import { isPreviewToken, previewToken } from "./preview";

const event = { organizationId: 3, id: 7 };

afterEach(resumeClock);

it("opens the event it was made for, for a day", () => {
  const token = previewToken(event);
  expect(isPreviewToken(event, token)).toBe(true);
  expect(isPreviewToken({ ...event, id: 8 }, token)).toBe(false);
  expect(isPreviewToken({ ...event, organizationId: 4 }, token)).toBe(false);
  stopClock(new Date(now().getTime() + 25 * 3600 * 1000));
  expect(isPreviewToken(event, token)).toBe(false);
});

it("opens nothing when tampered with or made up", () => {
  const [expires = "", signature = ""] = previewToken(event).split(".");
  for (const token of [
    undefined,
    "",
    "1",
    `${Number(expires) + 1}.${signature}`,
    `${expires}.${signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))}`,
    `${expires}.`,
    `${expires}.${"é".repeat(64)}`,
  ])
    expect(isPreviewToken(event, token)).toBe(false);
});
