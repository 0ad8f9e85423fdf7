import { and, eq, notExists, or } from "drizzle-orm";
import { db } from "@/db/client";
import { donors, relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";
import type { DonorActor } from "@/lib/identity/actor";

const isOwn = ({ organizationId, donorId }: DonorActor) =>
  within(donors, organizationId, or(eq(donors.id, donorId), eq(donors.primaryContactId, donorId)));

/** For `inArray`: the ids of the donor and of the organizations that they give for. */
export const ownDonorIds = (actor: DonorActor) =>
  db.select({ id: donors.id }).from(donors).where(isOwn(actor));

/**
 * The same without donor-advised funds and foundations: their receipts are the fund's, and nothing of
 * their gifts is deductible for who advises them.
 */
export const receiptedDonorIds = (actor: DonorActor) =>
  db
    .select({ id: donors.id })
    .from(donors)
    .where(
      and(
        isOwn(actor),
        or(
          eq(donors.id, actor.donorId),
          notExists(
            db
              .select({ id: relationshipLinks.id })
              .from(relationshipLinks)
              .where(
                within(
                  relationshipLinks,
                  donors.organizationId,
                  eq(relationshipLinks.donorId, donors.id),
                  eq(relationshipLinks.role, "giving_vehicle"),
                ),
              ),
          ),
        ),
      ),
    );
