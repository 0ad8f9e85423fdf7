import { describe, expect, it } from "vitest";
import type { JobCount } from "@/lib/jobs/job-list";
import { countOf, workAsked, workHref } from "./work-asked";

const COUNTS: JobCount[] = [
  { name: "send-email", state: "dead", count: 60 },
  { name: "paint-fence", state: "dead", count: 1 },
  { name: "send-email", state: "waiting", count: 2 },
];

describe("the filters in a background-work address", () => {
  it("are the known values, or failed work by default", () => {
    const first = { state: "dead", kind: "", page: 1 };
    expect(workAsked({}, COUNTS)).toEqual(first);
    expect(workAsked({ state: "asleep", kind: "constructor", page: "0" }, COUNTS)).toEqual(first);
    expect(workAsked({ state: "waiting", kind: "send-email" }, COUNTS)).toEqual({
      ...{ state: "waiting", kind: "send-email", page: 1 },
    });
  });

  it("may name a kind that only the queue still knows, and a kind without jobs", () => {
    expect(workAsked({ kind: "paint-fence" }, COUNTS).kind).toBe("paint-fence");
    expect(workAsked({ kind: "paint-fence" }, []).kind).toBe("");
    expect(workAsked({ kind: "run-import" }, COUNTS).kind).toBe("run-import");
  });

  it("lead to the last page for any later page", () => {
    expect(workAsked({ page: "2" }, COUNTS).page).toBe(2);
    expect(workAsked({ page: "9" }, COUNTS).page).toBe(3);
    expect(workAsked({ page: "9", state: "retrying" }, COUNTS).page).toBe(1);
    expect(workAsked({ page: "9", kind: "paint-fence" }, COUNTS).page).toBe(1);
  });

  it("count one kind or all kinds, in one state", () => {
    expect(countOf(COUNTS, "dead")).toBe(61);
    expect(countOf(COUNTS, "dead", "send-email")).toBe(60);
    expect(countOf(COUNTS, "retrying")).toBe(0);
  });

  it("are written as briefly as possible", () => {
    const path = "/admin/settings/background-work";
    expect(workHref({ state: "dead", kind: "", page: 1 })).toBe(path);
    expect(workHref({ state: "retrying", kind: "send-email", page: 2 })).toBe(
      `${path}?state=retrying&kind=send-email&page=2`,
    );
    expect(workHref({ kind: "a&b" }, "again")).toBe(`${path}?kind=a%26b&notice=again`);
  });
});
