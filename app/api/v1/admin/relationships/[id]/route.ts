import { RelationshipChanges, RelationshipView } from "@/lib/donors/relationship-schema";
import {
  changeRelationship,
  getRelationship,
  removeRelationship,
} from "@/lib/donors/relationships/relationships";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const relationship = {
  ...byMember,
  tag: "Donors",
  params: ById,
} as const;

export const GET = route(
  {
    ...relationship,
    summary: "Read a relationship",
    permission: "donors_view",
    returns: successOf(RelationshipView),
  },
  async ({ actor, params }) => ok(await getRelationship(actor, params.id)),
);

export const PUT = route(
  {
    ...relationship,
    summary: "Change a relationship",
    description:
      "Omitted fields stay as they are. Callers can’t restrict a relationship they would lose access to: 422.",
    permission: "donors_edit",
    body: RelationshipChanges,
    marksPortfolio: true,
    returns: successOf(RelationshipView),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeRelationship(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...relationship,
    summary: "Remove a relationship",
    permission: "donors_edit",
    marksPortfolio: true,
    returns: DONE,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => {
    await removeRelationship(actor, params.id);
    return done("Relationship removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
