import { sql } from "drizzle-orm";
import { part } from "@/db/parts";
import type { HouseholdMember } from "../profile-items";

export type Household = {
  id: number;
  name: string;
  primaryContactId: number | null;
  members: (HouseholdMember & { isDeceased: boolean })[];
};

/** The household that a donor lives in, with its members: one row or none. */
export const householdPart = (organizationId: number, donorId: number) =>
  part<Household>(sql`
    select h.id, h.name, h.primary_contact_id as "primaryContactId", (
      select json_agg(json_build_object('id', d.id, 'name', d.display_name, 'email', d.email,
        'isDeceased', d.is_deceased) order by d.id)
      from household_members m
      join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
      where m.organization_id = h.organization_id and m.household_id = h.id) as members
    from household_members own
    join households h on h.organization_id = own.organization_id and h.id = own.household_id
    where own.organization_id = ${organizationId} and own.donor_id = ${donorId}`);
