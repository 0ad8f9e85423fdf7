import { afterEach, expect, test, vi } from "vitest";
import { forbidden, limited, unavailable } from "@/lib/errors";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { reportPageError } from "./page-errors";

const link = "k".repeat(43);
const request = {
  path: `/o/harbor/events/gala/orders/${link}?email=nadia@mail.example`,
  method: "GET",
  headers: { "x-request-id": "5d1f", cookie: "session=secret" },
};
const context = {
  routePath: "/o/[client]/events/[event]/orders/[token]",
  routeType: "render",
} as const;

afterEach(() => vi.restoreAllMocks());

test("logs a broken page under the visitor's request id and the digest shown on the page", () => {
  const line = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const error = Object.assign(new Error("no such column"), { digest: "1710488947" });
  reportPageError(error, request, context);
  expect(line).toHaveBeenCalledWith(
    {
      requestId: "5d1f",
      method: "GET",
      route: context.routePath,
      kind: "render",
      digest: "1710488947",
      err: error,
    },
    "a page failed",
  );
  expect(JSON.stringify(line.mock.calls)).not.toMatch(/k{43}|nadia|session=/);
});

test("distinguishes an unavailable database from a defect", () => {
  const line = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  reportPageError(Object.assign(new Error("gone"), { code: "57P01" }), request, context);
  expect(line).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: "5d1f" }),
    "a page was unavailable",
  );
});

test("reports non-defects to the server around the application, with the time to wait", () => {
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const told = vi.fn();
  vi.stubGlobal("wellspringPageFailed", told);
  reportPageError(Object.assign(new Error("gone"), { code: "57P01" }), request, context);
  reportPageError(unavailable(9), request, context);
  reportPageError(limited(60), request, context);
  reportPageError(new Error("no such column"), request, context);
  reportPageError(forbidden(), request, context);
  vi.unstubAllGlobals();
  expect(told.mock.calls).toEqual([
    [{ requestId: "5d1f", status: 503, retryAfterSeconds: 5 }],
    [{ requestId: "5d1f", status: 503, retryAfterSeconds: 9 }],
    [{ requestId: "5d1f", status: 429, retryAfterSeconds: 60 }],
  ]);
});

test("counts by route and kind", async () => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  metrics().pageErrors.reset();
  reportPageError(new Error("x"), request, { ...context, routeType: "action" });
  expect((await metrics().pageErrors.get()).values).toEqual([
    { labels: { route: context.routePath, kind: "action" }, value: 1 },
  ]);
});
