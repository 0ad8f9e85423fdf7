import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { dashboards, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import { accept, textUpTo } from "@/lib/input";
import { insertDashboard, named, present, readDashboard, seenDashboards } from "./rows";
import type { DashboardView, StandardDashboard } from "./schema";
import { findStandard, getStandardDashboard, homeOfRole } from "./standard";

/** A dashboard as it was chosen: the key of a standard one, or an ID. */
const Chosen = textUpTo(60).min(1, "Choose a dashboard.");

export type Home = StandardDashboard | DashboardView;

const isNumber = (chosen: string) => /^[1-9]\d{0,9}$/.test(chosen);

/** The dashboard that the member chose as their home, or that of their role. */
export async function getHome(actor: MemberActor): Promise<Home> {
  return readHome(db, actor);
}

/** Has the member begin with a dashboard. Throws not found. @param chosen the key of a standard one, or an ID */
export async function chooseHome(actor: MemberActor, chosen: string): Promise<void> {
  const wanted = accept(Chosen, chosen);
  await db.transaction(async (tx) => {
    if (isNumber(wanted)) await readDashboard(tx, actor, Number(wanted));
    else getStandardDashboard(actor, wanted);
    await writeHome(tx, actor, wanted);
  });
}

/** The ID of the member’s home as a dashboard of their own, which is made of it where it is not theirs. */
export async function ownHome(actor: MemberActor): Promise<number> {
  return named(async (tx) => {
    const home = await readHome(tx, actor);
    if ("id" in home && home.is_own) return home.id;
    const name = await freeName(tx, actor);
    const { cards } = home;
    const id = await insertDashboard(tx, actor, { name, visibility: "private", cards });
    await writeHome(tx, actor, String(id));
    return id;
  });
}

async function readHome(reader: Db | Tx, actor: MemberActor): Promise<Home> {
  const { role, chosen } = await readChoice(reader, actor);
  if (chosen && isNumber(chosen)) {
    const [found] = await seenDashboards(reader, actor, eq(dashboards.id, Number(chosen)));
    if (found) return present(found, actor);
  }
  return (chosen && findStandard(actor, chosen)) || getStandardDashboard(actor, homeOfRole(role));
}

async function readChoice(reader: Db | Tx, actor: MemberActor) {
  const [found] = await reader
    .select({ role: users.role, chosen: users.homeDashboard })
    .from(users)
    .where(isUser(actor));
  if (!found) throw notFound("user");
  return found;
}

const isUser = (actor: MemberActor) =>
  within(users, actor.organizationId, eq(users.id, actingUser(actor)));

async function writeHome(tx: Tx, actor: MemberActor, chosen: string): Promise<void> {
  const before = await readChoice(tx, actor);
  if (before.chosen === chosen) return;
  await tx.update(users).set({ homeDashboard: chosen }).where(isUser(actor));
  await recordChange(tx, actor, {
    ...{ action: "user.choose_home", subjectType: "user", subjectId: actingUser(actor) },
    ...{ before: { homeDashboard: before.chosen }, after: { homeDashboard: chosen } },
  });
}

/** “My home”, with a number where one’s own dashboards have that name already. */
async function freeName(tx: Tx, actor: MemberActor): Promise<string> {
  const own = eq(dashboards.userId, actingUser(actor));
  const rows = await tx
    .select({ name: dashboards.name })
    .from(dashboards)
    .where(within(dashboards, actor.organizationId, own));
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()));
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? "My home" : `My home ${nth}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
