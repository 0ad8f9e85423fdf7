import type { Bundle, ZObject } from "zapier-platform-core";
import { ask, dataOf } from "./connection.js";
import { customInputs, withCustom } from "./custom-fields.js";

type Field = Record<string, unknown> & { key: string; label: string };

const text = (key: string, label: string, more: object = {}): Field => ({
  key,
  label,
  type: "string",
  ...more,
});

const DONOR: Field[] = [
  { key: "donor_id", label: "Donor ID", type: "integer", helpText: "Or the email address below." },
  text("donor_email", "Donor email", {
    helpText: "Of exactly one active donor. Leave it blank if you use the ID.",
  }),
];

const JOURNEY: Field = {
  key: "journey_id",
  label: "Journey",
  type: "integer",
  required: true,
  dynamic: "choice_journeys.id.name",
};

const create = (
  key: string,
  noun: string,
  label: string,
  description: string,
  inputFields: (Field | ReturnType<typeof customInputs>)[],
  sample: object,
) => ({
  key,
  noun,
  display: { label, description },
  operation: {
    inputFields,
    perform: async (z: ZObject, bundle: Bundle): Promise<Record<string, unknown>> =>
      dataOf(
        await ask(z, bundle, `/zapier/actions/${key.replaceAll("_", "-")}`, {
          method: "POST",
          body: withCustom(filled(bundle.inputData)),
        }),
      ),
    sample: { id: 1, ...sample },
  },
});

/** Fields that a Zap leaves blank are not sent, so that they change nothing. */
const filled = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== "" && value != null));

const all = [
  create(
    "save_donor",
    "Donor",
    "Create or Update Donor",
    "Updates the donor with this email address, or adds a donor.",
    [
      text("email", "Email"),
      text("kind", "Kind", { choices: { person: "Person", organization: "Organization" } }),
      text("first_name", "First name"),
      text("last_name", "Last name"),
      text("organization_name", "Organization name"),
      text("phone", "Phone"),
      text("street", "Street"),
      text("address_line2", "Address line 2"),
      text("city", "City"),
      text("state", "State"),
      text("zip", "ZIP code"),
      text("country", "Country", { helpText: "Two letters, such as US" }),
      text("external_id", "External ID"),
      customInputs("donor"),
    ],
    { display_name: "Amelia Hart", email: "amelia.hart@example.org" },
  ),
  create(
    "record_gift",
    "Gift",
    "Record Gift",
    "Records a check, cash gift, or bank transfer.",
    [
      ...DONOR,
      {
        key: "designation_id",
        label: "Designation",
        type: "integer",
        required: true,
        dynamic: "choice_designations.id.name",
      },
      { key: "amount", label: "Amount", type: "number", required: true },
      text("method", "Method", {
        required: true,
        choices: { check: "Check", cash: "Cash", bank_transfer: "Bank transfer" },
      }),
      text("received_on", "Date received", { helpText: "YYYY-MM-DD; today if blank" }),
      { key: "appeal_id", label: "Appeal", type: "integer", dynamic: "choice_appeals.id.name" },
      text("note", "Note"),
      { key: "is_anonymous", label: "Anonymous", type: "boolean", default: "false" },
      { key: "email_receipt", label: "Email the receipt", type: "boolean", default: "true" },
      { key: "acknowledge", label: "Queue an acknowledgment", type: "boolean", default: "true" },
      customInputs("donation"),
    ],
    { amount: 150, currency: "USD", status: "completed" },
  ),
  create(
    "log_interaction",
    "Interaction",
    "Log Interaction",
    "Logs a call, meeting, email, or note with a donor.",
    [
      ...DONOR,
      text("channel", "Channel", {
        required: true,
        choices: [
          "meeting",
          "visit",
          "phone",
          "video",
          "email",
          "text",
          "mail",
          "social",
          "event",
          "note",
        ],
      }),
      text("direction", "Direction", { choices: ["outbound", "inbound"] }),
      text("subject", "Subject"),
      text("note", "Note", { type: "text" }),
      { key: "occurred_at", label: "Time", type: "datetime", helpText: "Now if blank" },
      customInputs("interaction"),
    ],
    { channel: "phone", donor_id: 7 },
  ),
  create(
    "create_task",
    "Task",
    "Create Task",
    "Adds a task about a donor.",
    [
      ...DONOR,
      text("title", "Task", { required: true }),
      text("note", "Note", { type: "text" }),
      { key: "due_at", label: "Due", type: "datetime" },
      {
        key: "owner_user_id",
        label: "Assigned to",
        type: "integer",
        dynamic: "choice_fundraisers.id.name",
      },
      customInputs("task"),
    ],
    { title: "Call back", status: "open" },
  ),
  create(
    "tag_donor",
    "Donor",
    "Tag Donor",
    "Gives a donor a tag, which is added if it is new.",
    [...DONOR, text("tag", "Tag", { required: true, dynamic: "choice_tags.id.name" })],
    { display_name: "Amelia Hart", tags: ["Newsletter"] },
  ),
  create(
    "enroll_donor",
    "Journey",
    "Enroll Donor in Journey",
    "Enrolls a donor in an active journey.",
    [...DONOR, JOURNEY],
    { journey_name: "Welcome", state: "active" },
  ),
  create(
    "exit_journey",
    "Journey",
    "Take Donor out of Journey",
    "Ends a journey for a donor who is inside.",
    [...DONOR, JOURNEY],
    { journey_name: "Welcome", state: "exited", end_reason: "staff" },
  ),
];

export const creates = Object.fromEntries(all.map((each) => [each.key, each]));
