import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { relationshipGroups, relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";
import type { Donor } from "@/lib/donors/donor-rows";
import { type Group, isReadable, type Link, readGroup } from "@/lib/donors/relationship-rows";
import { LinkChanges, NewLink, NewRelationship } from "@/lib/donors/relationship-schema";
import {
  addGroup,
  addLink,
  orTaken,
  reviseLink,
} from "@/lib/donors/relationships/relationship-steps";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { field, type Values } from "../fields";
import { type Entered, type Entry, identityOf } from "../import-rows";
import { readRole, readScope } from "../relationship-words";
import { isRepeated } from "../repeated";
import { undoLink } from "../undo-links";
import { readYesNo } from "../values";
import type { Kind } from "./kind";
import {
  DONOR_FIELDS,
  knownDonor,
  knownRelated,
  NEEDS_DONOR,
  NEEDS_RELATED,
  RELATED_FIELDS,
  relatedValues,
} from "./members";

const FIELDS = [
  ...DONOR_FIELDS,
  ...RELATED_FIELDS,
  field(
    "role",
    "Role of the related donor",
    "role relationship relationshiptype type relation",
    "Daughter",
  ),
  field(
    "relationship_label",
    "Role in your own words",
    "label description relationshipdescription",
  ),
  field("giving_scope", "Gifts that count", "givingscope softcredit", "none"),
  field("is_primary_contact", "Contact for the relationship", "isprimarycontact iscontact", "no"),
  field("collapse_in_portfolio", "Part of the portfolio entry", "collapseinportfolio", "no"),
  field("display_name", "Relationship name", "relationshipname groupname"),
  field("group_kind", "Relationship kind", "relationshipkind groupkind"),
];

/** A pair is the same in both directions: other systems list it with each of the two. */
function identity(values: Values): string {
  const who = (said: Values) =>
    said.donor_external_id
      ? `id:${said.donor_external_id}`
      : JSON.stringify(DONOR_FIELDS.map(({ key }) => said[key]?.toLowerCase() ?? ""));
  return identityOf("row", JSON.stringify([who(values), who(relatedValues(values))].sort()));
}

/**
 * Links a donor to another's relationship, which is described with its first link. A pair that is linked
 * already stays one, in whichever direction. Throws 422 and 409 as linking by hand does.
 */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donors_edit");
  const { values, row, rehearsal } = entry;
  const core = await knownDonor(tx, actor, values);
  const related = await knownRelated(tx, actor, values);
  const whom = { donorId: core.id, otherDonorId: related.id };
  if (core.id === related.id)
    throw refused("related_donor_external_id", "itself", "Both are the same donor.");
  const known = await findPair(tx, actor, core.id, related.id);
  if (known) {
    const wanted = check(saidOf(values), LinkChanges);
    const changed = await reviseLink(tx, actor, known, wanted);
    return { outcome: changed ? "changed" : "unchanged", ...whom, recordId: known.id };
  }
  const reverse = await findPair(tx, actor, related.id, core.id);
  if (reverse) return { outcome: "unchanged", ...whom, recordId: reverse.id };
  const wanted = check({ ...newLink(values), donor_id: related.id }, NewLink);
  const link = await orTaken(async () =>
    addLink(tx, actor, await groupOf(tx, actor, core, values), wanted),
  );
  const outcome = rehearsal && (await isRepeated(tx, row)) ? "unchanged" : "new";
  return { outcome, ...whom, recordId: link.id };
}

/** What the row says of the link; what it does not say stays. Throws 422. */
function saidOf(values: Values) {
  const { role, label } = values.role ? readRole(values.role) : {};
  const said = {
    role,
    relationship_label: values.relationship_label ?? label,
    giving_scope: readScope(values.giving_scope),
    is_primary_contact: readYesNo(values.is_primary_contact, "is_primary_contact"),
    collapse_in_portfolio: readYesNo(values.collapse_in_portfolio, "collapse_in_portfolio"),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Through a giving vehicle, the core gives; everyone else gives in their own name unless the row says otherwise. */
function newLink(values: Values) {
  if (!values.role) throw refused("role", "required", "Fill this in.");
  const said = saidOf(values);
  const isVehicle = said.role === "giving_vehicle";
  const scope = said.giving_scope ?? (isVehicle ? "attributed_only" : "none");
  return {
    collapse_in_portfolio: isVehicle,
    ...said,
    giving_scope: scope,
    expects_attribution: scope === "attributed_only",
  };
}

/** The link of one donor to the active relationship at whose core another is, where the actor may see it. */
async function findPair(
  tx: Tx,
  actor: MemberActor,
  coreId: number,
  donorId: number,
): Promise<Link | undefined> {
  const [found] = await tx
    .select({ link: relationshipLinks })
    .from(relationshipLinks)
    .innerJoin(
      relationshipGroups,
      within(
        relationshipGroups,
        relationshipLinks.organizationId,
        eq(relationshipGroups.id, relationshipLinks.groupId),
      ),
    )
    .where(and(isCore(actor, coreId), eq(relationshipLinks.donorId, donorId)));
  if (!found) return undefined;
  await readGroup(tx, actor, found.link.groupId, { locked: true });
  return found.link;
}

const isCore = (actor: MemberActor, donorId: number) =>
  within(
    relationshipGroups,
    actor.organizationId,
    eq(relationshipGroups.coreDonorId, donorId),
    eq(relationshipGroups.isActive, true),
    isReadable(actor),
  );

/** The active relationship at whose core a donor is, locked; described if there is none yet. */
async function groupOf(tx: Tx, actor: MemberActor, core: Donor, values: Values): Promise<Group> {
  const [found] = await tx
    .select({ id: relationshipGroups.id })
    .from(relationshipGroups)
    .where(isCore(actor, core.id));
  if (found) return readGroup(tx, actor, found.id, { locked: true });
  const wanted = {
    kind: values.group_kind ? kindIn(values.group_kind) : kindFor(core, values),
    display_name: values.display_name ?? core.displayName,
    ...{ core_subject_type: "donor", core_subject_id: core.id, origin: "import" },
  };
  return addGroup(tx, actor, check(wanted, NewRelationship));
}

/** `family_fund` from “Family fund”. Throws 422. */
function kindIn(text: string): string {
  const kind = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  if (/^[a-z][a-z0-9_]{0,59}$/.test(kind)) return kind;
  throw refused("group_kind", "unknown_kind", "Enter up to 60 letters, such as “family fund”.");
}

function kindFor({ kind }: Donor, values: Values): string {
  if (kind === "organization") return "company";
  const { role } = readRole(values.role ?? "");
  if (role === "giving_vehicle") return "family_fund";
  return role === "business" ? "family_business" : "family";
}

/** Who belongs with whom: a row for each pair of donors. */
export const relationships: Kind = {
  needs: "donors_edit",
  donorsAreKnown: true,
  fields: FIELDS,
  requires: [
    NEEDS_DONOR,
    NEEDS_RELATED,
    { anyOf: ["role"], message: "Choose the column for “Role of the related donor”." },
  ],
  identity,
  enter,
  undo: undoLink,
};
