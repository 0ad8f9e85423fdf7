/**
 * Dates that waits and tasks can stand around. Those of the record that brought a donor in are empty for
 * journeys that other records start.
 */
export const DATE_FIELDS = {
  "donation.donated_on": "Date of the gift",
  "plan.started_on": "Start of the recurring gift",
  "plan.next_charge_on": "Next payment of the recurring gift",
  "sponsorship.started_on": "Start of the sponsorship",
  "sponsorship.ends_on": "End of the sponsorship",
  "pledge.pledged_on": "Date of the pledge",
  "event.starts_at": "Start of the event",
  "event.ends_at": "End of the event",
  "donor.first_gift_on": "Donor’s first gift",
  "donor.last_gift_on": "Donor’s last gift",
  year_end: "December 31",
} as const;

/** A custom field of donors that holds a date: `donor.custom.birthday`. */
export const customDate = (key: string): string => `donor.custom.${key}`;
