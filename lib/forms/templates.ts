import type { FormContent, FormQuestion } from "@/db/schema/forms";

type Kind = "newsletter" | "volunteer" | "survey" | "pledge" | "donation";

export const FORM_KIND_WORDS: Readonly<Record<Kind, string>> = {
  newsletter: "Newsletter sign-up",
  volunteer: "Volunteer application",
  survey: "Survey",
  pledge: "Pledge",
  donation: "Donation",
};

type Wanted = Pick<FormQuestion, "field_key" | "label" | "field_type"> & Partial<FormQuestion>;

const question = (wanted: Wanted): FormQuestion => ({
  ...{ options: [], required: false, help_text: null, show_if: null, maps_to: null },
  ...wanted,
});

const donorField = (
  key: string,
  label: string,
  field_type: FormQuestion["field_type"],
  required = true,
) => question({ field_key: key, label, field_type, required, maps_to: key });

const NAME = [
  donorField("first_name", "First name", "text"),
  donorField("last_name", "Last name", "text"),
];
const EMAIL = donorField("email", "Email", "email");
const PHONE = donorField("phone", "Phone", "phone", false);

const DAYS = ["Weekdays", "Evenings", "Weekends"];

const PAGES: Readonly<Record<Kind, FormContent["pages"]>> = {
  newsletter: [{ title: null, text: null, questions: [...NAME, EMAIL] }],
  donation: [{ title: null, text: null, questions: [...NAME, EMAIL] }],
  volunteer: [
    { title: "About you", text: null, questions: [...NAME, EMAIL, PHONE] },
    {
      title: "How you would like to help",
      text: null,
      questions: [
        question({
          ...{ field_key: "availability", label: "When are you available?" },
          ...{ field_type: "checkbox", options: DAYS, required: true },
        }),
        question({
          ...{ field_key: "experience", label: "Have you volunteered before?" },
          ...{ field_type: "radio", options: ["Yes", "No"] },
        }),
        question({
          ...{ field_key: "where", label: "Where have you volunteered?", field_type: "textarea" },
          show_if: { field_key: "experience", in: ["Yes"] },
        }),
      ],
    },
  ],
  survey: [
    {
      ...{ title: null, text: null },
      questions: [
        question({
          ...{ field_key: "satisfaction", label: "How satisfied are you?", field_type: "radio" },
          options: ["Very satisfied", "Satisfied", "Dissatisfied"],
          required: true,
        }),
        question({
          ...{ field_key: "comments", label: "What could we do better?" },
          field_type: "textarea",
        }),
      ],
    },
  ],
  pledge: [{ title: null, text: null, questions: [...NAME, EMAIL, PHONE] }],
};

/** What a new form of a kind asks, to be changed. */
export const templateOf = (kind: Kind, title: string): FormContent => ({
  ...{ title, intro: null, submit_label: null, hidden_fields: [] },
  pages: PAGES[kind],
  consent:
    kind === "newsletter"
      ? { text: "I agree to receive news by email. I can unsubscribe at any time.", required: true }
      : null,
});
