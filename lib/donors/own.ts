import { and, eq, or } from "drizzle-orm";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import type { DonorActor } from "@/lib/identity/actor";

/** For `inArray`: the ids of the donor and of the organizations that they give for. */
export const ownDonorIds = ({ organizationId, donorId }: DonorActor) =>
  db
    .select({ id: donors.id })
    .from(donors)
    .where(
      and(
        eq(donors.organizationId, organizationId),
        or(eq(donors.id, donorId), eq(donors.primaryContactId, donorId)),
      ),
    );
