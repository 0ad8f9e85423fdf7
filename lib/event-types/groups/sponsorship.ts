import { DETAILS } from "../details";
import * as sponsorship from "../records/sponsorship";
import type { Group } from "./group";

export const SPONSORSHIP_EVENTS = {
  sponsorship: {
    heading: "Sponsorships",
    needs: ["entities_view", "donors_view"],
    record: sponsorship.SPONSORSHIP,
    types: {
      started: "A sponsorship was started",
      changed: "A sponsorship’s custom fields were changed",
      continued: "A sponsorship continued with a recurring gift",
      renewal_requested: "The renewal of a sponsorship was requested",
      ended: "A sponsorship ended",
    },
  },
  entity: {
    heading: "Recipients",
    needs: ["entities_view"],
    record: sponsorship.ENTITY,
    details: DETAILS.sponsorship_place,
    types: {
      created: "A recipient was added",
      changed: "A recipient was changed",
      moved: "A recipient was moved to another program",
      archived: "A recipient was archived",
      restored: "A recipient was restored",
      file_added: "A file was added to a recipient",
      file_changed: "A recipient’s file was changed",
      file_removed: "A file was removed from a recipient",
      update_posted: "An update was sent to a recipient’s sponsors",
      update_removed: "An update to sponsors was deleted",
      place_missing: "A paid gift found no place left",
    },
  },
  program: {
    heading: "Programs",
    needs: ["entities_view"],
    record: sponsorship.PROGRAM,
    types: { created: "A program was created", changed: "A program was changed" },
  },
  custom_field: {
    heading: "Custom fields",
    needs: ["entities_view"],
    record: sponsorship.CUSTOM_FIELD,
    types: {
      created: "A custom field was added",
      changed: "A custom field was changed",
      type_changed: "A custom field was given another type",
      archived: "A custom field was archived",
      restored: "A custom field was restored",
      removed: "An archived custom field’s values were deleted",
    },
  },
  designation: {
    heading: "Designations",
    needs: ["entities_view"],
    record: sponsorship.DESIGNATION,
    types: { created: "A designation was added", changed: "A designation was changed" },
  },
} as const satisfies Record<string, Group>;
