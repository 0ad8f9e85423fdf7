import { describe, expect, it } from "vitest";
import type { JobCount } from "@/lib/jobs/job-list";
import { countOf, workAsked, workHref } from "./work-asked";

const COUNTS: JobCount[] = [
  { name: "send-email", state: "dead", count: 60 },
  { name: "paint-fence", state: "dead", count: 1 },
  { name: "send-email", state: "waiting", count: 2 },
];

describe("what an address asks of the background work", () => {
  it("is what it understands, else what gave up", () => {
    const first = { state: "dead", kind: "", page: 1 };
    expect(workAsked({}, COUNTS)).toEqual(first);
    expect(workAsked({ state: "asleep", kind: "constructor", page: "0" }, COUNTS)).toEqual(first);
    expect(workAsked({ state: "waiting", kind: "send-email" }, COUNTS)).toEqual({
      ...{ state: "waiting", kind: "send-email", page: 1 },
    });
  });

  it("can be a kind that only the queue still knows, and one of which there is nothing", () => {
    expect(workAsked({ kind: "paint-fence" }, COUNTS).kind).toBe("paint-fence");
    expect(workAsked({ kind: "paint-fence" }, []).kind).toBe("");
    expect(workAsked({ kind: "run-import" }, COUNTS).kind).toBe("run-import");
  });

  it("is the last page for one after it", () => {
    expect(workAsked({ page: "2" }, COUNTS).page).toBe(2);
    expect(workAsked({ page: "9" }, COUNTS).page).toBe(3);
    expect(workAsked({ page: "9", state: "retrying" }, COUNTS).page).toBe(1);
    expect(workAsked({ page: "9", kind: "paint-fence" }, COUNTS).page).toBe(1);
  });

  it("counts one kind or any, in one state", () => {
    expect(countOf(COUNTS, "dead")).toBe(61);
    expect(countOf(COUNTS, "dead", "send-email")).toBe(60);
    expect(countOf(COUNTS, "retrying")).toBe(0);
  });

  it("is written as short as can be", () => {
    const path = "/admin/settings/background-work";
    expect(workHref({ state: "dead", kind: "", page: 1 })).toBe(path);
    expect(workHref({ state: "retrying", kind: "send-email", page: 2 })).toBe(
      `${path}?state=retrying&kind=send-email&page=2`,
    );
    expect(workHref({ kind: "a&b" }, "again")).toBe(`${path}?kind=a%26b&notice=again`);
  });
});
