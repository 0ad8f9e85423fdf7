import { z } from "zod";
import { RelationshipChanges, RelationshipView } from "@/lib/donors/relationship-schema";
import {
  changeRelationship,
  getRelationship,
  removeRelationship,
} from "@/lib/donors/relationships/relationships";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const relationship = {
  tag: "Donors",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...relationship,
    summary: "Read a relationship",
    permission: "donors_view",
    returns: { status: z.literal("success"), data: RelationshipView },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getRelationship(actor, params.id),
  }),
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
    returns: { status: z.literal("success"), data: RelationshipView },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeRelationship(actor, params.id, body),
  }),
);

export const DELETE = route(
  {
    ...relationship,
    summary: "Remove a relationship",
    permission: "donors_edit",
    marksPortfolio: true,
    returns: { status: z.literal("success"), message: z.string() },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => {
    await removeRelationship(actor, params.id);
    return { status: "success", message: "Relationship removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
