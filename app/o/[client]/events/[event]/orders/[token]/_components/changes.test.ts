import { describe, expect, it } from "vitest";
import { OrderChanges } from "@/lib/events/schema";
import { sampleOrder, sampleQuestion, sampleSponsor } from "@/lib/testing/order-view";
import { changesOf, fieldOf } from "./changes";
import { fieldsOf } from "./fields";

const order = sampleOrder({
  registration_questions: [
    sampleQuestion({ id: 4, field_key: "meal", field_type: "select", scope: "attendee" }),
    sampleQuestion({
      id: 5,
      field_key: "which",
      field_type: "text",
      scope: "attendee",
      show_if: { field_key: "meal", in: ["Other"] },
    }),
  ],
  sponsors: [
    sampleSponsor({
      company_name: "Casco Bay",
      public_visibility: true,
      logo: { id: 8, name: "old.png", url: "/old" },
    }),
  ],
});
const base = fieldsOf(order);
const changes = (mine: Record<string, string>) => changesOf(order, base, { ...base, ...mine });

describe("the submitted changes", () => {
  it("are empty when nothing changed", () => {
    expect(changes({}).body).toEqual({ version: order.version });
  });

  it("name only the changed fields, with null for cleared fields", () => {
    const { body } = changes({
      "attendees.12.email": "tom@example.org",
      "sponsors.21.company_name": "",
      "sponsors.21.public_visibility": "",
    });
    expect(body).toEqual({
      version: order.version,
      attendees: [{ id: 12, email: "tom@example.org" }],
      sponsors: [{ id: 21, company_name: null, public_visibility: false }],
    });
    expect(OrderChanges.safeParse(body).success).toBe(true);
  });

  it("leave out answers to questions no longer asked", () => {
    const both = { "attendees.11.answers.4": "Soup", "attendees.11.answers.5": "Left over" };
    expect(changes(both).body.attendees).toEqual([
      { id: 11, answers: [{ question_id: 4, answer: "Soup" }] },
    ]);
    const asked = { ...both, "attendees.11.answers.4": "Other" };
    expect(changes(asked).body.attendees?.[0]?.answers).toHaveLength(2);
  });

  it("claim a new logo, remove a logo, and send a date as an instant", () => {
    const sponsor = (mine: Record<string, string>) => changes(mine).body.sponsors?.[0];
    const logo = JSON.stringify({ key: "k1", name: "new.png" });
    expect(sponsor({ "sponsors.21.logo": logo })).toEqual({
      id: 21,
      logo_upload_key: "k1",
      logo_file_name: "new.png",
    });
    expect(sponsor({ "sponsors.21.logo": "" })).toEqual({ id: 21, logo_upload_id: null });
    expect(sponsor({ "sponsors.21.renewal_follow_up_at": "2027-07-01" })).toEqual({
      id: 21,
      renewal_follow_up_at: "2027-07-01T13:00:00.000Z",
    });
  });

  it("know the field behind every path", () => {
    const told = changes({
      "attendees.11.first_name": "Ada",
      "attendees.12.answers.4": "Soup",
      "sponsors.21.logo": "",
    });
    expect(fieldOf(told, "attendees.0.first_name")).toBe("attendees.11.first_name");
    expect(fieldOf(told, "attendees.1.answers.0.answer")).toBe("attendees.12.answers.4");
    expect(fieldOf(told, "sponsors.0.logo_upload_key")).toBe("sponsors.21.logo");
    expect(fieldOf(told, "version")).toBeUndefined();
  });
});
