import { type Asked, pageAsked, textAsked } from "@/app/admin/_components/page-asked";
import { JOB_STATES, type JobCount, type JobState } from "@/lib/jobs/job-list";
import { KIND_WORDS } from "./words";

export const WORK = "/admin/settings/background-work";
export const PER_PAGE = 25;

export type WorkAsked = { state: JobState; kind: string; page: number };

/** What of the organization's jobs an address asks for: what gave up unless it says more. */
export function workAsked(asked: Asked, counts: readonly JobCount[]): WorkAsked {
  const given = textAsked(asked, "state");
  const state = JOB_STATES.find((each) => each === given) ?? "dead";
  const kind = kindAsked(textAsked(asked, "kind"), counts);
  const pages = Math.ceil(countOf(counts, state, kind) / PER_PAGE);
  return { state, kind, page: Math.min(pageAsked(asked), Math.max(1, pages)) };
}

function kindAsked(given: string, counts: readonly JobCount[]): string {
  const isKnown = Object.hasOwn(KIND_WORDS, given) || counts.some(({ name }) => name === given);
  return isKnown ? given : "";
}

/** How many jobs are in a state, of one kind or of any. */
export const countOf = (counts: readonly JobCount[], state: JobState, kind = ""): number =>
  counts
    .filter((each) => each.state === state && (!kind || each.name === kind))
    .reduce((sum, { count }) => sum + count, 0);

/** The address of a list; with a notice, what is said above it. */
export function workHref({ state, kind, page }: Partial<WorkAsked>, notice?: string): string {
  const query = new URLSearchParams();
  if (state && state !== "dead") query.set("state", state);
  if (kind) query.set("kind", kind);
  if (page && page > 1) query.set("page", String(page));
  if (notice) query.set("notice", notice);
  return query.size > 0 ? `${WORK}?${query}` : WORK;
}
