import type { Tone } from "@/app/_components/ui/tone";
import { plural } from "@/lib/format/amounts";
import type {
  EventTypeView,
  WebhookDeliverySummary,
  WebhookEndpointView,
} from "@/lib/webhooks/schema";

type Shown = { tone: Tone; label: string };

const DISABLED_WORDS: Record<NonNullable<WebhookEndpointView["disabled_reason"]>, string> = {
  by_staff: "Disabled",
  gone: "Disabled: answered 410",
  failing: "Disabled: failing",
};

/** How an endpoint is doing. */
export function stateWords({ disabled_reason, failing_since }: WebhookEndpointView): Shown {
  if (disabled_reason) return { tone: "danger", label: DISABLED_WORDS[disabled_reason] };
  return failing_since
    ? { tone: "warning", label: "Failing" }
    : { tone: "success", label: "Enabled" };
}

export const WHY_DISABLED: Record<NonNullable<WebhookEndpointView["disabled_reason"]>, string> = {
  by_staff: "Someone in your organization disabled it.",
  gone: "It answered 410 Gone, which means it wants no more webhooks.",
  failing: "Every attempt in five days failed.",
};

export const DELIVERY_WORDS: Record<WebhookDeliverySummary["status"], Shown> = {
  pending: { tone: "info", label: "Pending" },
  delivered: { tone: "success", label: "Delivered" },
  failed: { tone: "danger", label: "Failed" },
};

/** The host of an address, which tells endpoints apart in little room. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** What stands for every type, later ones included. */
export const ALL_EVENTS = "*";

export const typesWords = (types: readonly string[]): string =>
  types.includes(ALL_EVENTS) ? "All events" : plural(types.length, "event type");

/** Of the attempts of the last days, how many succeeded: `98%`. */
export function rateWords({ delivered, failed }: WebhookEndpointView["last_7_days"]): string {
  const all = delivered + failed;
  if (all === 0) return "—";
  const percent = (delivered / all) * 100;
  return `${percent === 100 ? 100 : Math.min(99, Math.round(percent))}%`;
}

/** Types by what they are about. */
export function groupsOf(types: readonly EventTypeView[]): [string, EventTypeView[]][] {
  const groups = new Map<string, EventTypeView[]>();
  for (const type of types) groups.set(type.heading, [...(groups.get(type.heading) ?? []), type]);
  return [...groups];
}

/** The types whose heading, title or name contains every word of a search. */
export function matching(types: readonly EventTypeView[], sought: string): EventTypeView[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return types.filter(({ heading, title, type }) => {
    const text = `${heading} ${title} ${type}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
