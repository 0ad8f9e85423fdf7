import type { Tone } from "@/app/_components/ui/tone";
import type { DoorOutcome, DoorState } from "@/lib/events/door/rules";
import type { ScanResult } from "@/lib/events/door/schema";
import { plural } from "@/lib/format/amounts";

const OUTCOMES: Record<DoorOutcome, { tone: Tone; title: string }> = {
  checked_in: { tone: "success", title: "Welcome" },
  already_checked_in: { tone: "warning", title: "Already used" },
  unknown_code: { tone: "danger", title: "Unknown ticket" },
  unknown_guest: { tone: "danger", title: "Not on the list" },
  wrong_event: { tone: "danger", title: "Another event" },
  ticket_replaced: { tone: "danger", title: "Old ticket" },
  order_not_paid: { tone: "danger", title: "Not paid" },
  cancelled: { tone: "danger", title: "Canceled" },
  refunded: { tone: "danger", title: "Refunded" },
  details_missing: { tone: "warning", title: "Details missing" },
  undone: { tone: "info", title: "Undone" },
  not_checked_in: { tone: "info", title: "Not checked in" },
};

export const STATE_WORDS: Record<DoorState, { tone: Tone; label: string } | null> = {
  welcome: null,
  details_missing: { tone: "warning", label: "Details missing" },
  order_not_paid: { tone: "danger", label: "Not paid" },
  cancelled: { tone: "danger", label: "Canceled" },
  refunded: { tone: "danger", label: "Refunded" },
};

export const KIND_WORDS = {
  individual: "Single guests",
  table: "Tables",
  team: "Teams",
  family: "Families",
  sponsor: "Sponsors",
} as const;

const GRAVITY: Tone[] = ["danger", "warning", "success", "info", "neutral"];

type Summary = { tone: Tone; title: string; text: string };

/** One scan, or a group's, in a few words that are read from an arm's length. */
export function summaryOf(results: readonly ScanResult[]): Summary {
  const [only, ...others] = results;
  if (!only) return { tone: "danger", title: "No one", text: "No one was checked in." };
  if (others.length === 0) return { ...OUTCOMES[only.outcome], text: only.message };
  const count = (outcome: DoorOutcome) =>
    results.filter((result) => result.outcome === outcome).length;
  const undone = count("undone");
  if (undone > 0) {
    const text = `${plural(undone, "check-in was", "check-ins were")} undone.`;
    return { tone: "info", title: "Undone", text };
  }
  const [admitted, before] = [count("checked_in"), count("already_checked_in")];
  const left = results.length - admitted - before;
  const tones = results.map(({ outcome }) => OUTCOMES[outcome].tone);
  const text = [
    before > 0 && `${plural(before, "guest was", "guests were")} already checked in.`,
    left > 0 && `${plural(left, "guest")} could not be checked in:`,
  ].filter(Boolean);
  return {
    tone:
      left === 0 && admitted > 0
        ? "success"
        : (GRAVITY.find((tone) => tones.includes(tone)) ?? "info"),
    title:
      left === 0
        ? `All ${results.length} checked in`
        : `${admitted + before} of ${results.length} checked in`,
    text: text.join(" ") || "Whole group checked in.",
  };
}
