import { asc, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, db, type Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, RowId, textUpTo } from "@/lib/input";
import { displayNameOf } from "../donor-rows";
import type { DonorView } from "../schema";

const text = textUpTo(255).nullish();

/** What is known of somebody who may be written down already. */
export const Lookalike = z.object({
  first_name: text,
  last_name: text,
  organization_name: text,
  email: text,
  phone: text,
});
export type LookalikeInput = z.input<typeof Lookalike>;

export const DuplicateView = z
  .object({
    id: RowId,
    name: z.string(),
    email: z.string().nullable(),
    city: z.string().nullable(),
    reasons: z.array(z.enum(["email", "name", "phone"])),
  })
  .meta({ id: "PossibleDuplicate" });
export type DuplicateView = z.infer<typeof DuplicateView>;

const MOST = 5;

/**
 * Donors in use who may be the same: with this address, name or telephone number; those alike in more
 * of it first.
 */
export async function findDuplicates(
  actor: Actor,
  input: LookalikeInput,
  among: { except?: number } = {},
): Promise<DuplicateView[]> {
  requirePermission(actor, "donors_view");
  return readAlike(db, actor, accept(Lookalike, input), among);
}

async function readAlike(
  reader: Db | Tx,
  { organizationId }: Pick<Actor, "organizationId">,
  wanted: z.output<typeof Lookalike>,
  { except, which }: { except?: number; which?: SQL },
): Promise<DuplicateView[]> {
  const alike = likenesses(wanted);
  if (alike.length === 0) return [];
  const reasons = sql<DuplicateView["reasons"]>`array_remove(array[${sql.join(
    alike.map(([reason, holds]) => sql`case when ${holds} then ${reason}::text end`),
    sql`, `,
  )}], null)`;
  return reader
    .select({
      id: donors.id,
      name: donors.displayName,
      email: donors.email,
      city: donors.city,
      reasons,
    })
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        eq(donors.status, "active"),
        except === undefined ? undefined : ne(donors.id, except),
        or(...alike.map(([, holds]) => holds)),
        which,
      ),
    )
    .orderBy(sql`cardinality(${reasons}) desc`, asc(donors.id))
    .limit(MOST);
}

type Known = Pick<
  DonorView,
  "id" | "kind" | "status" | "first_name" | "last_name" | "organization_name" | "email"
>;

/**
 * Who may be the same as a donor in use, by name or address alone, for which there is an index. People of
 * one household may share an address, as may an organization and whoever gives for it.
 */
export async function findTwins(actor: Actor, donor: Known): Promise<DuplicateView[]> {
  requirePermission(actor, "donors_edit");
  requirePermission(actor, "donors_view");
  if (donor.status !== "active") return [];
  const { id, first_name, last_name, organization_name, email } = donor;
  const which = sql`${donors.kind} = ${donor.kind} and not exists (select 1 from household_members one
    join household_members other on other.organization_id = one.organization_id
      and other.household_id = one.household_id and other.donor_id = ${donors.id}
    where one.organization_id = ${actor.organizationId} and one.donor_id = ${id})`;
  const known = { first_name, last_name, organization_name, email };
  return readAlike(db, actor, known, { except: id, which });
}

type Likeness = [DuplicateView["reasons"][number], SQL];

function likenesses(wanted: z.output<typeof Lookalike>): Likeness[] {
  const email = wanted.email?.trim().toLowerCase();
  const digits = wanted.phone?.replace(/\D/g, "") ?? "";
  const name = displayNameOf({
    firstName: wanted.first_name?.trim() || null,
    lastName: wanted.last_name?.trim() || null,
    organizationName: wanted.organization_name?.trim() || null,
    email: null,
  });
  const isNamed = wanted.last_name?.trim() || wanted.organization_name?.trim();
  const found: (Likeness | undefined)[] = [
    email ? ["email", sql`${donors.email} = ${email}`] : undefined,
    isNamed ? ["name", sql`lower(${donors.displayName}) = ${name.toLowerCase()}`] : undefined,
    digits.length > 6
      ? [
          "phone",
          sql`(${isNotNull(donors.phone)} and regexp_replace(${donors.phone}, '\\D', '', 'g') = ${digits})`,
        ]
      : undefined,
  ];
  return found.filter((each) => each !== undefined);
}
