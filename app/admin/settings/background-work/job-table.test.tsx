import { describe, expect, it } from "vitest";
import type { Job, JobCount, JobState } from "@/lib/jobs/job-list";
import { spokenMarkup } from "@/testing/spoken";
import { JobTable } from "./job-table";
import { RunAllAgain } from "./run-again";
import { WorkFilters, WorkStates } from "./work-filters";

const NOW = new Date("2026-05-10T12:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const job = (values: Partial<Job> = {}): Job => ({
  ...{ id: 7, name: "send-email", subject: undefined, isRunning: false },
  ...{ attempts: 25, maxAttempts: 25, lastError: "connect ECONNREFUSED <b>" },
  ...{ createdAt: hours(-90), dueAt: hours(5), failedAt: hours(-1) },
  ...values,
});

const COUNTS: JobCount[] = [
  { name: "mail-receipt", state: "dead", count: 1 },
  { name: "run-import", state: "dead", count: 3 },
  { name: "run-import", state: "retrying", count: 9 },
  { name: "send-email", state: "dead", count: 1200 },
];

const asked = (state: JobState, kind = "", page = 1) => ({ state, kind, page });

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

function table(state: JobState, jobs: readonly Job[]): string {
  const shown = { jobs, asked: asked(state, "send-email", 2), timeZone: "UTC", now: NOW };
  return spokenMarkup(<JobTable {...shown} />);
}

const hiddenIn = (markup: string): string[] =>
  [...markup.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );

describe("the list of background work", () => {
  it("shows the failed jobs, the time and the reason, and lets each run again", () => {
    const markup = table("dead", [job({ subject: { type: "order", id: 12 } })]);
    const text = textOf(markup);
    expect(text).toContain("Send an email View registration Sun, May 10, 2026, 11:00 AM UTC");
    expect(text).toContain("After 25 attempts Another server couldn’t be reached");
    expect(text).toContain("Error message connect ECONNREFUSED &lt;b&gt; Retry");
    expect(text).toContain("Retry : Send an email, number 7");
    expect(markup).toContain('href="/admin/orders/12"');
    expect(hiddenIn(markup)).toEqual(["job=7", "kind=send-email", "page=2"]);
  });

  it("says when a job is retried, and offers no action", () => {
    const markup = table("retrying", [
      job({ id: 1, attempts: 3 }),
      job({ id: 2, attempts: 1, lastError: "", dueAt: hours(0) }),
    ]);
    const text = textOf(markup);
    expect(text).toContain("Sun, May 10, 2026, 5:00 PM UTC 3 of 25 attempts failed Another server");
    expect(text).toContain("Next in line 1 of 25 attempts failed Interrupted");
    expect(markup.match(/<details/g)).toHaveLength(1);
    expect(markup).not.toContain("<form");
  });

  it("tells running jobs from due jobs and from later jobs", () => {
    const waiting = { attempts: 0, lastError: "" };
    const text = textOf(
      table("waiting", [
        job({ id: 1, ...waiting, isRunning: true }),
        job({ id: 2, ...waiting, dueAt: hours(-1) }),
        job({ id: 3, ...waiting }),
      ]),
    );
    expect(text).toMatch(/Running Send an email Next in line Requested Wed, May 6/);
    expect(text).toContain("Send an email Sun, May 10, 2026, 5:00 PM UTC Requested Wed, May 6");
    expect(text).not.toContain("Error");
  });
});

describe("the actions for a kind of work", () => {
  const all = (kind = "") =>
    spokenMarkup(<RunAllAgain counts={COUNTS} asked={asked("dead", kind)} />);

  it("include a button for each kind with several failed jobs", () => {
    expect(textOf(all())).toBe(
      "Process an import: 3 times Retry all 3 : Process an import Send an email: 1,200 times Retry all 1,200 : Send an email",
    );
    expect(hiddenIn(all("run-import"))).toEqual(["job=run-import", "kind=run-import", "page=1"]);
    expect(all("mail-receipt")).toBe("");
  });

  it("count the kind in every list, and each list keeps the kind", () => {
    const markup = spokenMarkup(
      <WorkStates counts={COUNTS} asked={asked("retrying", "run-import", 2)} />,
    );
    expect(textOf(markup)).toBe("Failed (3) To be retried (9) Waiting (0)");
    expect(markup).toContain('href="/admin/settings/background-work?kind=run-import"');
    expect(markup).toMatch(/aria-current="page"[^>]*>To be retried/);
  });

  it("offer the existing kinds and the requested kind", () => {
    const options = (counts: JobCount[], kind = "") =>
      [
        ...spokenMarkup(<WorkFilters counts={counts} asked={asked("waiting", kind)} />).matchAll(
          /<option value="([^"]*)"/g,
        ),
      ].map(([, value]) => value);
    expect(options(COUNTS)).toEqual(["", "mail-receipt", "run-import", "send-email"]);
    expect(options([], "send-thanks")).toEqual(["", "send-thanks"]);
    expect(options([])).toEqual([]);
  });
});
