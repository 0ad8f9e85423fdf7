import { shift } from "./portfolio-days";
import type { History } from "./portfolio-history";
import { assigneesOfRow } from "./portfolio-oracle-assignments";
import { type Contacts, contactStatus, contactsOf } from "./portfolio-oracle-contacts";
import {
  type Counted,
  countedGifts,
  type Giving,
  gaveIn,
  givingFigures,
  givingIn,
  givingStates,
  solicitedOf,
} from "./portfolio-oracle-giving";

type Figures = Record<string, unknown>;

/**
 * Every profile, by `type:id`: what portfolio.md says, written down plainly and slowly, over a history in
 * memory. The projection in SQL is compared with it and shares no code with it.
 */
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
  const people = peopleOf(history, type, id);
  const { core, isDeceased } = people;
  const shownAs = (donor: number) => subjectOf(history, donor);
  const assignees = assigneesOfRow(history, { type, id }, people.members, shownAs);
  const isAssigned = assignees.fundraiser !== null || assignees.manager !== null;
  const { counted, withoutRate } = countedGifts(history, people);
  const giving = givingIn(history, counted);
  const contacts = contactsOf(history, people.members);
  const last = counted.at(-1);
  const lapsed = last !== undefined && last.on <= shift(history.today, 0, -24);
  const risks = risksOf(history, { counted, giving, contacts, lapsed, isAssigned });
  const status = contactStatus(history, contacts, { ...people, isAssigned });
  const hasCredits = history.credits.some((c) => core.includes(c.donor) && !c.isRevoked);
  return {
    is_deceased: isDeceased,
    fundraiser_user_id: assignees.fundraiser,
    relationship_manager_user_id: assignees.manager,
    giving_basis:
      type === "household"
        ? "household_union"
        : type === "relationship"
          ? "relationship_attributed"
          : hasCredits
            ? "direct_and_soft"
            : "direct",
    ...givingFigures(counted, giving),
    ...givingStates(counted, giving),
    ...solicitedOf(history, people, giving.y0),
    gifts_without_rate: withoutRate,
    lapsed,
    risk_reasons: risks,
    at_risk: !lapsed && !isDeceased && risks.length > 0,
    upgrade_eligible:
      !lapsed &&
      risks.length === 0 &&
      !isDeceased &&
      !people.doNotContact &&
      gaveIn(giving.lastYearGifts) &&
      (gaveIn(giving.ytdGifts) || gaveIn(giving.yearBeforeGifts)),
    upgrade_growing: giving.previous > 0 && giving.ytd >= giving.previous * 1.25,
    contact_status: status,
    needs_contact: last !== undefined && ["never_contacted", "overdue"].includes(status),
    ...contacts.figures,
  };
}

/** Who is behind a subject (`portfolio §1, §2`): core, members with their links, and whose gifts count. */
export function peopleOf(history: History, type: string, id: number) {
  const group = type === "relationship" ? history.groups.find((each) => each.id === id) : undefined;
  const home = history.households.find((each) => each.id === (group ? group.coreHousehold : id));
  const core =
    type === "donor" ? [id] : group?.coreDonor ? [group.coreDonor] : (home?.members ?? []);
  const links = (group?.links ?? []).filter(({ donor }) => !core.includes(donor));
  const members = [
    ...core,
    ...links.filter(({ collapses }) => collapses).map(({ donor }) => donor),
  ];
  const own = history.donors.filter((donor) => core.includes(donor.id));
  const living = own.filter(({ isDeceased }) => !isDeceased);
  return {
    ...{ core, members },
    direct: [...core, ...links.filter(({ scope }) => scope === "all").map((l) => l.donor)],
    closed: links.filter(({ scope }) => scope === "none").map(({ donor }) => donor),
    isDeceased: living.length === 0,
    doNotContact: living.length > 0 && living.every((donor) => donor.doNotContact),
  };
}

type Known = {
  counted: Counted[];
  giving: Giving;
  contacts: Contacts;
  lapsed: boolean;
  isAssigned: boolean;
};

function risksOf(
  { today }: History,
  { counted, giving: { y0, ytd, previous }, contacts, lapsed, isAssigned }: Known,
): string[] {
  const [first, last] = [counted[0], counted.at(-1)];
  const { lastMeaningful, daysSince } = contacts;
  const risks: string[] = [];
  if (counted.length === 1 && first && first.on < shift(today, 0, -12))
    risks.push("first_gift_not_renewed");
  if (previous > 0 && ytd <= previous / 2 && today >= shift(y0, 90)) risks.push("giving_down");
  if (last && last.on <= shift(today, 0, -12) && !lapsed) risks.push("no_gift_12_months");
  if (isAssigned && (!lastMeaningful || daysSince(lastMeaningful) > 180))
    risks.push("no_meaningful_contact");
  return risks;
}
