import type { Condition } from "@/lib/conditions/condition";
import type { StaffActor } from "@/lib/identity/actor";
import { saveView } from "@/lib/segments/saved-views";
import { createSegment } from "@/lib/segments/segments";

/**
 * Three groups of donors that are as they are today: whoever meets the conditions is in them; and a view of the
 * portfolio that the whole team opens by its tab.
 */
export async function seedSegments(staff: StaffActor, tags: { board: number; volunteer: number }) {
  const keep = async (name: string, description: string, condition: Condition) =>
    (await createSegment(staff, { name, description, condition: { ...condition } })).id;
  const year = { period: { last: 12, unit: "months" } };
  const view = await saveView(staff, {
    ...{ name: "At risk, largest first", is_shared: true },
    query: "at_risk=true&sort=-lifetime",
  });
  return {
    saved_view: view.id,
    recent_supporters: await keep(
      "Recent supporters",
      "For the year-end appeal: at least $100 in the last 12 months, and may be emailed.",
      {
        all: [
          { field: "gifts.total", op: "at_least", value: 100, where: year },
          { field: "do_not_email", op: "is", value: false },
          { field: "email", op: "is_not_empty" },
        ],
      },
    ),
    second_gift: await keep("Second gift", "Gave exactly once, and not through a recurring gift.", {
      all: [
        { field: "gifts.count", op: "equals", value: 1 },
        { field: "plans.count", op: "equals", value: 0, where: { statuses: ["active"] } },
      ],
    }),
    close_friends: await keep(
      "Close friends",
      "Board members, volunteers, sponsors, and event guests who may be contacted.",
      {
        all: [
          {
            any: [
              {
                ...{ field: "tags", op: "has_any_of" },
                value: [String(tags.board), String(tags.volunteer)],
              },
              {
                ...{ field: "sponsorships.count", op: "at_least", value: 1 },
                where: { statuses: ["active"] },
              },
              { field: "registrations.count", op: "at_least", value: 1 },
            ],
          },
          {
            not: [
              { field: "is_deceased", op: "is", value: true },
              { field: "do_not_contact", op: "is", value: true },
            ],
          },
        ],
      },
    ),
  };
}
