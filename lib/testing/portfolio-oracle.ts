import { TZDate } from "@date-fns/tz";

/**
 * What portfolio.md says, written down plainly and slowly, over a history in memory: what the projection
 * in SQL is compared with. It shares no code with it.
 */
export type History = {
  today: string;
  timeZone: string;
  fiscalStartMonth: number;
  currency: string;
  donors: { id: number; name: string; isDeceased: boolean; doNotContact: boolean }[];
  households: { id: number; name: string; members: number[] }[];
  groups: {
    id: number;
    name: string;
    isActive: boolean;
    coreDonor: number | null;
    coreHousehold: number | null;
    links: { donor: number; scope: "all" | "attributed_only" | "none"; collapses: boolean }[];
  }[];
  gifts: {
    id: number;
    donor: number;
    amount: number;
    refunded: number;
    currency: string;
    on: string;
    status: "completed" | "pending" | "failed" | "voided";
    method: "check" | "in_kind";
  }[];
  credits: {
    id: number;
    gift: number;
    donor: number;
    amount: number | null;
    type: string;
    isRevoked: boolean;
  }[];
  /** Factors between minor units. */
  rates: { currency: string; from: string; factor: number }[];
  interactions: {
    donor: number;
    channel: string;
    direction: string;
    outcome: string | null;
    at: Date;
    isAutomatic: boolean;
    isBulk: boolean;
    marked: boolean | null;
  }[];
  tasks: { donor: number; kind: "task" | "touch"; at: Date; isOpen: boolean }[];
  /** Donors with a fundraiser of their own. */
  assigned: number[];
  fundraiser: number;
};

type Figures = Record<string, unknown>;

const shift = (day: string, days: number, months = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days));
  return moved.toISOString().slice(0, 10);
};

const localDate = (at: Date, timeZone: string): string => {
  const local = new TZDate(at, timeZone);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
};

/** Every profile, by `type:id`. */
export function expectedProfiles(history: History): Map<string, Figures> {
  const shown = new Map<string, { type: string; id: number }>();
  for (const { id } of history.donors) {
    const subject = subjectOf(history, id);
    shown.set(`${subject.type}:${subject.id}`, subject);
  }
  return new Map([...shown].map(([key, { type, id }]) => [key, profileOf(history, type, id)]));
}

export function subjectOf(history: History, donor: number): { type: string; id: number } {
  const home = history.households.find(({ members }) => members.includes(donor));
  const active = history.groups.filter(({ isActive }) => isActive).sort((a, b) => a.id - b.id);
  const group =
    active.find(({ coreDonor }) => coreDonor === donor) ??
    active.find(({ coreHousehold }) => home && coreHousehold === home.id) ??
    active.find(({ links }) => links.some((link) => link.donor === donor && link.collapses));
  if (group) return { type: "relationship", id: group.id };
  const living = home?.members.filter(
    (member) => !history.donors.some(({ id, isDeceased }) => id === member && isDeceased),
  );
  if (home && living && living.length >= 2) return { type: "household", id: home.id };
  return { type: "donor", id: donor };
}

function profileOf(history: History, type: string, id: number): Figures {
  const { today, timeZone } = history;
  const group = type === "relationship" ? history.groups.find((each) => each.id === id) : undefined;
  const home = history.households.find((each) => each.id === (group ? group.coreHousehold : id));
  const core =
    type === "donor" ? [id] : group?.coreDonor ? [group.coreDonor] : (home?.members ?? []);
  const links = (group?.links ?? []).filter(({ donor }) => !core.includes(donor));
  const members = [
    ...core,
    ...links.filter(({ collapses }) => collapses).map(({ donor }) => donor),
  ];
  const direct = [...core, ...links.filter(({ scope }) => scope === "all").map((l) => l.donor)];
  const closed = links.filter(({ scope }) => scope === "none").map(({ donor }) => donor);

  const own = history.donors.filter((donor) => core.includes(donor.id));
  const living = own.filter(({ isDeceased }) => !isDeceased);
  const isDeceased = living.length === 0;
  const doNotContact = living.length > 0 && living.every((donor) => donor.doNotContact);

  let withoutRate = 0;
  const counted: { id: number; on: string; amount: number; isDirect: boolean }[] = [];
  for (const gift of history.gifts) {
    const net = Math.max(gift.amount - gift.refunded, 0);
    if (gift.status !== "completed" || gift.method === "in_kind" || net === 0 || gift.on > today)
      continue;
    const isDirect = direct.includes(gift.donor);
    const credits = history.credits.filter(
      (credit) =>
        credit.gift === gift.id &&
        core.includes(credit.donor) &&
        !credit.isRevoked &&
        !["solicitor", "honoree"].includes(credit.type),
    );
    if (!isDirect && (credits.length === 0 || closed.includes(gift.donor))) continue;
    const isWhole = isDirect || credits.some(({ amount }) => amount === null);
    const credited = credits.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const part = isWhole ? net : Math.min(net, credited);
    const factor =
      gift.currency === history.currency
        ? 1
        : history.rates
            .filter(({ currency, from }) => currency === gift.currency && from <= gift.on)
            .sort((a, b) => (a.from < b.from ? 1 : -1))[0]?.factor;
    if (factor === undefined) withoutRate += 1;
    else counted.push({ id: gift.id, on: gift.on, amount: Math.round(part * factor), isDirect });
  }
  counted.sort((a, b) => (a.on === b.on ? a.id - b.id : a.on < b.on ? -1 : 1));

  const month = Number(today.slice(5, 7));
  const startYear = Number(today.slice(0, 4)) - (month >= history.fiscalStartMonth ? 0 : 1);
  const yearFrom = (year: number) =>
    `${year}-${String(history.fiscalStartMonth).padStart(2, "0")}-01`;
  const [y0, y1, y2] = [yearFrom(startYear), yearFrom(startYear - 1), yearFrom(startYear - 2)];
  const isLastDay = shift(today, 1) === yearFrom(startYear + 1);
  const comparisonEnd = isLastDay ? shift(y0, -1) : shift(today, 0, -12);
  const between = (from: string, to: string) => counted.filter(({ on }) => on >= from && on <= to);
  const sum = (gifts: { amount: number }[]) =>
    gifts.reduce((total, { amount }) => total + amount, 0);
  const ytdGifts = between(y0, today);
  const comparisonGifts = between(y1, comparisonEnd);
  const lastYearGifts = between(y1, shift(y0, -1));
  const yearBeforeGifts = between(y2, shift(y1, -1));
  const [ytd, previous] = [sum(ytdGifts), sum(comparisonGifts)];
  const [first, last] = [counted[0], counted.at(-1)];
  const largest = counted
    .toSorted((a, b) => a.amount - b.amount || (a.on === b.on ? a.id - b.id : a.on < b.on ? -1 : 1))
    .at(-1);
  const gaveIn = (gifts: unknown[]) => gifts.length > 0;
  const lapsed = last !== undefined && last.on <= shift(today, 0, -24);

  const activities = history.interactions.filter(
    ({ donor, at }) => members.includes(donor) && localDate(at, timeZone) <= today,
  );
  const isContact = (activity: (typeof activities)[number]) =>
    activity.channel !== "note" && !activity.isAutomatic && !activity.isBulk;
  const meaningful = activities.filter(isMeaningful);
  const newest = (of: typeof activities) =>
    of.length === 0 ? null : new Date(Math.max(...of.map(({ at }) => at.getTime()))).toISOString();
  const recent = activities.filter(({ at }) => localDate(at, timeZone) > shift(today, -365));
  const open = history.tasks.filter(({ donor, isOpen }) => members.includes(donor) && isOpen);
  const touches = open.filter(
    ({ kind, at }) => kind === "touch" && localDate(at, timeZone) >= today,
  );
  const next =
    touches.length === 0
      ? null
      : new Date(Math.min(...touches.map(({ at }) => at.getTime()))).toISOString();
  const [lastTouch, lastMeaningful] = [newest(activities.filter(isContact)), newest(meaningful)];
  const isAssigned = members.some((member) => history.assigned.includes(member));
  const daysSince = (iso: string) =>
    (Date.parse(today) - Date.parse(localDate(new Date(iso), timeZone))) / 86_400_000;

  const risks: string[] = [];
  if (counted.length === 1 && first && first.on < shift(today, 0, -12))
    risks.push("first_gift_not_renewed");
  if (previous > 0 && ytd <= previous / 2 && today >= shift(y0, 90)) risks.push("giving_down");
  if (last && last.on <= shift(today, 0, -12) && !lapsed) risks.push("no_gift_12_months");
  if (isAssigned && (!lastMeaningful || daysSince(lastMeaningful) > 180))
    risks.push("no_meaningful_contact");

  const contactStatus = () => {
    if (isDeceased) return "deceased";
    if (doNotContact) return "do_not_contact";
    if (!lastTouch) return "never_contacted";
    if (next && localDate(new Date(next), timeZone) <= shift(today, 30)) return "scheduled";
    const patience = isAssigned ? 90 : 180;
    if (daysSince(lastTouch) > patience) return "overdue";
    return daysSince(lastTouch) >= patience - 14 ? "due" : "current";
  };
  const retention = () => {
    if (!first) return "non_donor";
    if (first.on >= y0) return "new";
    if (gaveIn(ytdGifts) && gaveIn(lastYearGifts))
      return first.on >= y1 ? "retained_new" : "retained_repeat";
    if (gaveIn(ytdGifts)) return "recaptured";
    if (gaveIn(lastYearGifts)) return first.on >= y1 ? "lapsed_new" : "lapsed_repeat";
    return "lapsed_multi_year";
  };
  const trend = () => {
    if (ytd === 0 && previous === 0) return "none";
    if (previous === 0) return "new";
    if (ytd === 0) return "stopped";
    const change = (ytd - previous) / previous;
    return change >= 0.1 ? "up" : change <= -0.1 ? "down" : "steady";
  };
  const most = Math.max(ytd, sum(lastYearGifts)) / 100;
  const segment = () => {
    if (!first) return "non_donor";
    if (most === 0) return "inactive";
    if (most <= 100) return "micro";
    if (most <= 500) return "small";
    if (most <= 5_000) return "midsize";
    return most <= 50_000 ? "major" : "supersize";
  };
  const status = contactStatus();
  const soft = counted.filter(({ isDirect }) => !isDirect);
  const legal = counted.filter(({ isDirect }) => isDirect);
  const hasCredits = history.credits.some((c) => core.includes(c.donor) && !c.isRevoked);
  return {
    is_deceased: isDeceased,
    fundraiser_user_id: isAssigned ? history.fundraiser : null,
    giving_basis:
      type === "household"
        ? "household_union"
        : type === "relationship"
          ? "relationship_attributed"
          : hasCredits
            ? "direct_and_soft"
            : "direct",
    direct_lifetime: sum(legal),
    soft_lifetime: sum(soft),
    lifetime: sum(counted),
    direct_ytd: sum(ytdGifts.filter(({ isDirect }) => isDirect)),
    soft_ytd: sum(ytdGifts.filter(({ isDirect }) => !isDirect)),
    ytd,
    previous_ytd: previous,
    last_year: sum(lastYearGifts),
    year_before: sum(yearBeforeGifts),
    direct_gifts: legal.length,
    soft_gifts: soft.length,
    current_period_gifts: ytdGifts.length,
    comparison_period_gifts: comparisonGifts.length,
    first_gift_on: first?.on ?? null,
    last_gift_on: last?.on ?? null,
    last_gift_id: last?.id ?? null,
    last_gift_amount: last?.amount ?? null,
    last_gift_is_direct: last?.isDirect ?? null,
    largest_gift: largest?.amount ?? null,
    largest_gift_on: largest?.on ?? null,
    gifts_without_rate: withoutRate,
    trend_status: trend(),
    retention_status: retention(),
    segment: segment(),
    lapsed,
    risk_reasons: risks,
    at_risk: !lapsed && !isDeceased && risks.length > 0,
    upgrade_eligible:
      !lapsed &&
      risks.length === 0 &&
      !isDeceased &&
      !doNotContact &&
      gaveIn(lastYearGifts) &&
      (gaveIn(ytdGifts) || gaveIn(yearBeforeGifts)),
    upgrade_growing: previous > 0 && ytd >= previous * 1.25,
    contact_status: status,
    needs_contact: first !== undefined && ["never_contacted", "overdue"].includes(status),
    recorded_interactions: activities.filter((a) => !a.isAutomatic && !a.isBulk).length,
    total_interactions: activities.length,
    contact_count: activities.filter(isContact).length,
    meaningful_interactions: meaningful.length,
    meaningful_contact_count: new Set(
      meaningful.map((a) => `${localDate(a.at, timeZone)} ${a.channel} ${a.direction}`),
    ).size,
    open_work_items: open.length,
    last_interaction_at: newest(activities),
    last_touch_at: lastTouch,
    last_meaningful_touch_at: lastMeaningful,
    next_scheduled_touch_at: next,
    engagement_rate:
      recent.length === 0
        ? null
        : Math.round((recent.filter(isMeaningful).length / recent.length) * 10_000) / 10_000,
  };
}

function isMeaningful(activity: History["interactions"][number]): boolean {
  const { marked, isAutomatic, isBulk, channel, outcome } = activity;
  if (marked !== null) return marked;
  if (isAutomatic || isBulk || channel === "note") return false;
  if (["no_answer", "left_message", "bounced", "wrong_contact"].includes(outcome ?? ""))
    return false;
  if (["meeting", "visit", "phone", "video"].includes(channel)) return true;
  return ["email", "text", "mail", "social"].includes(channel) && outcome === "replied";
}
