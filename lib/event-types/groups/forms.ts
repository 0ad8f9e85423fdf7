import * as forms from "../records/forms";
import type { Group } from "./group";

export const FORM_EVENTS = {
  form_submission: {
    heading: "Form submissions",
    needs: ["forms_view", "donors_view"],
    record: forms.FORM_SUBMISSION,
    types: {
      submitted: "A form was submitted",
      accepted: "A form submission was accepted",
      marked_spam: "A form submission was marked as spam",
      rejected: "A form submission was rejected",
    },
  },
  form: {
    heading: "Forms",
    needs: ["forms_view"],
    record: forms.FORM,
    types: {
      created: "A form was created",
      changed: "A form was changed",
      published: "A form was published",
      closed: "A form was closed",
      reopened: "A form was reopened",
      archived: "A form was archived",
      restored: "A form was restored",
    },
  },
} as const satisfies Record<string, Group>;
