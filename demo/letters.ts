import { createLetterTemplate, STARTER_LETTER } from "@/lib/acknowledgements/templates";
import type { StaffActor } from "@/lib/identity/actor";
import { textDoc } from "@/lib/mailings/content";

/** The letters in which staff acknowledge gifts: a plain one, and one in blocks with words for some donors only. */
export async function seedLetters(staff: StaffActor): Promise<void> {
  await createLetterTemplate(staff, { name: "Thank you", ...STARTER_LETTER });
  const blocks = [
    {
      ...{ id: "thanks", type: "text" },
      doc: textDoc(
        "Dear {{first_name|friend}},",
        "Your gift of {{amount}} {{tribute}} reached us on {{date}}. It goes to {{purpose}}, and it is at work already.",
      ),
    },
    {
      ...{ id: "first", type: "heading", text: "Welcome aboard" },
      condition: { all: [{ field: "gifts.count", op: "at_most", value: 1 }] },
    },
    {
      ...{ id: "first_words", type: "text" },
      doc: textDoc(
        "This is your first gift to {{organization}}. We would love to show you what it does: come by on any Tuesday, and someone will put the kettle on.",
      ),
      condition: { all: [{ field: "gifts.count", op: "at_most", value: 1 }] },
    },
    {
      ...{ id: "tax", type: "text" },
      doc: textDoc(
        "{{goods_statement}} {{exempt_status}}",
        "With warm regards",
        "{{organization}}",
      ),
    },
    { id: "line", type: "divider" },
    {
      ...{ id: "more", type: "button", label: "See what gifts do" },
      url: "https://harbor-light.example/stories",
    },
  ];
  await createLetterTemplate(staff, {
    ...{ name: "With a welcome for first gifts", subject: "Thank you, {{first_name|friend}}" },
    content: { blocks } as never,
  });
}
