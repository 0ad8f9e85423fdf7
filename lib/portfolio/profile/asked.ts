import { given } from "@/db/prepared";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import type { ShownSubject } from "./subject";

/** Whose profile is asked for, and by whom. */
export type AskedProfile = { user: number; shown: ShownSubject };

export const askedBy = (actor: MemberActor, shown: ShownSubject): AskedProfile => ({
  user: actingUser(actor),
  shown,
});

/** What of a profile decides how its statement is written; everything else is a value in it. */
export const shapeOf = ({ shown: { basis, subject, group, isStored } }: AskedProfile): string =>
  [
    subject.subjectType,
    isStored ? "stored" : "computed",
    basis.countsCoveredFees ? "with covered fees" : "",
    group ? (group.coreDonorId === null ? "core household" : "core donor") : "",
  ].join();

/** The same profile for writing the statement: each value is given when it runs. */
export function symbolic({ shown }: AskedProfile): AskedProfile {
  const { basis, subject, donor, group } = shown;
  const organizationId = given<number>("organizationId");
  const from = given<string>("yearFrom");
  return {
    user: given("user"),
    shown: {
      ...shown,
      basis: {
        ...basis,
        organizationId,
        timeZone: given("timeZone"),
        currency: given("currency"),
        countsTestGifts: given("countsTestGifts"),
        excludedMethods: { join: () => given("excludedMethods") } as string[],
        windows: {
          ...basis.windows,
          day: given("day"),
          current: { ...basis.windows.current, from },
        },
        endOfDay: { toISOString: () => given("endOfDay") } as Date,
      },
      subject: { ...subject, subjectId: given("subjectId") },
      donor: { ...donor, id: given("donorId") },
      group: group && {
        ...group,
        organizationId,
        id: given("groupId"),
        coreDonorId: group.coreDonorId === null ? null : given("coreDonorId"),
        coreHouseholdId: given("coreHouseholdId"),
      },
    },
  };
}

export const valuesOf = ({ user, shown }: AskedProfile) => {
  const { basis, subject, donor, group } = shown;
  return {
    user,
    organizationId: basis.organizationId,
    timeZone: basis.timeZone,
    currency: basis.currency,
    countsTestGifts: basis.countsTestGifts,
    excludedMethods: basis.excludedMethods.join(","),
    day: basis.windows.day,
    yearFrom: basis.windows.current.from,
    endOfDay: basis.endOfDay.toISOString(),
    subjectId: subject.subjectId,
    donorId: donor.id,
    groupId: group?.id ?? null,
    coreDonorId: group?.coreDonorId ?? null,
    coreHouseholdId: group?.coreHouseholdId ?? null,
  };
};
