import type { Assignees, History } from "./portfolio-history";

type Subject = { type: string; id: number };
type Role = keyof Assignees;
/** What a donor is shown as. */
type ShownAs = (donor: number) => Subject;

/** Who looks after a row of the list: whom the profile names that it opens. */
export function assigneesOfRow(
  history: History,
  row: Subject,
  members: number[],
  shownAs: ShownAs,
): Assignees {
  const first = representativeOf(history, row, members);
  const isDead = (donor: number) =>
    history.donors.some(({ id, isDeceased }) => id === donor && isDeceased);
  const inOrder = members.toSorted((a, b) => a - b);
  const isOfRow = (donor: number) =>
    shownAs(donor).type === row.type && shownAs(donor).id === row.id;
  const shown = inOrder.filter(isOfRow);
  const opened =
    shown.find((donor) => donor === first) ?? shown.find((donor) => !isDead(donor)) ?? shown[0];
  const others = [...inOrder.filter((id) => id === first), ...inOrder.filter((id) => id !== first)];
  const told = (role: Role): number | null => {
    const near = opened === undefined ? null : nearest(history, row, opened, role);
    if (near !== null) return near;
    for (const type of ["donor", "household"] as const)
      for (const donor of others) {
        const at = type === "donor" ? donor : homeOf(history, donor);
        const user = at === undefined ? null : assigned(history, type, at, role);
        if (user !== null) return user;
      }
    return null;
  };
  return { fundraiser: told("fundraiser"), manager: told("manager") };
}

/** Who looks after a donor, as the donor's profile says. @param row who looks after the donor's row */
export const assigneesOfDonor = (
  history: History,
  donor: number,
  shownAs: ShownAs,
  row: Assignees,
): Assignees => ({
  fundraiser: nearest(history, shownAs(donor), donor, "fundraiser") ?? row.fundraiser,
  manager: nearest(history, shownAs(donor), donor, "manager") ?? row.manager,
});

function nearest(history: History, row: Subject, donor: number, role: Role): number | null {
  const home = homeOf(history, donor);
  return (
    assigned(history, "donor", donor, role) ??
    (home === undefined ? null : assigned(history, "household", home, role)) ??
    (row.type === "relationship" ? assigned(history, "relationship", row.id, role) : null)
  );
}

const assigned = (history: History, of: string, id: number, role: Role): number | null =>
  history.assigned.find((each) => each.of === of && each.id === id)?.[role] ?? null;

const homeOf = (history: History, donor: number): number | undefined =>
  history.households.find(({ members }) => members.includes(donor))?.id;

function representativeOf(
  history: History,
  { type, id }: Subject,
  members: number[],
): number | null {
  const group = type === "relationship" ? history.groups.find((each) => each.id === id) : undefined;
  const homeId = group ? group.coreHousehold : type === "household" ? id : null;
  const home = history.households.find((each) => each.id === homeId);
  const core = group?.coreDonor ? [group.coreDonor] : (home?.members ?? members);
  const living = history.donors.filter((donor) => core.includes(donor.id) && !donor.isDeceased);
  return (
    group?.representative ??
    home?.contact ??
    Math.min(...(living.length > 0 ? living.map((donor) => donor.id) : core))
  );
}
