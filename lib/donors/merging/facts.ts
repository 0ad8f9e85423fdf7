import type { Donor } from "../donor-rows";

const OWN = [
  ...(["firstName", "lastName", "email", "phone", "language"] as const),
  ...(["externalId", "primaryContactId"] as const),
];
const ADDRESS = ["street", "addressLine2", "city", "state", "zip", "country"] as const;

/**
 * What the kept donor takes over: what is blank, the address as a whole, every wish to be left alone,
 * and both notes. Only what really changes is there.
 */
export function mergedColumns(kept: Donor, gone: Donor): Partial<Donor> {
  const wanted: Partial<Donor> = {
    ...blanks(kept, gone, OWN),
    ...(ADDRESS.every((key) => !kept[key]) ? blanks(kept, gone, ADDRESS) : {}),
    doNotEmail: kept.doNotEmail || gone.doNotEmail,
    doNotMail: kept.doNotMail || gone.doNotMail,
    doNotSms: kept.doNotSms || gone.doNotSms,
    doNotPhone: kept.doNotPhone || gone.doNotPhone,
    doNotContact: kept.doNotContact || gone.doNotContact,
    mailTopics: kept.mailTopics.filter((topic) => gone.mailTopics.includes(topic)),
    note: [kept.note, gone.note].filter(Boolean).join("\n\n") || null,
  };
  if (wanted.primaryContactId === kept.id) delete wanted.primaryContactId;
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(kept[key as keyof Donor]),
    ),
  );
}

const blanks = (kept: Donor, gone: Donor, keys: readonly (keyof Donor)[]): Partial<Donor> =>
  Object.fromEntries(keys.filter((key) => !kept[key] && gone[key]).map((key) => [key, gone[key]]));
