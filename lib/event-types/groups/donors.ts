import { DETAILS } from "../details";
import * as donors from "../records/donors";
import type { Group } from "./group";

export const DONOR_EVENTS = {
  donor: {
    heading: "Donors",
    needs: ["donors_view"],
    record: donors.DONOR,
    details: DETAILS.donor,
    types: {
      created: "A donor was added",
      changed: "A donor was changed",
      merged: "Two donors were merged",
      merge_undone: "A donor merge was undone",
      tagged: "A donor was tagged",
      untagged: "A tag was removed from a donor",
      consents_changed: "A donor’s consents were changed",
      file_added: "A file was added to a donor",
      file_removed: "A file was removed from a donor",
      account_closed: "A donor closed their account",
      erased: "A donor was erased",
    },
  },
  household: {
    heading: "Households",
    needs: ["donors_view"],
    record: donors.HOUSEHOLD,
    types: {
      created: "A household was created",
      changed: "A household was changed",
      removed: "A household was dissolved",
    },
  },
  relationship: {
    heading: "Relationships",
    needs: ["donors_view"],
    record: donors.RELATIONSHIP,
    types: {
      created: "A relationship was created",
      changed: "A relationship was changed",
      removed: "A relationship was removed",
      linked: "A donor was linked to a relationship",
      link_changed: "A relationship link was changed",
      unlinked: "A donor was unlinked from a relationship",
    },
  },
  assignment: {
    heading: "Assignments",
    needs: ["donors_view"],
    record: donors.ASSIGNMENT,
    types: { set: "Someone was assigned", removed: "An assignment was removed" },
  },
  interaction: {
    heading: "Interactions",
    needs: ["donors_view"],
    record: donors.INTERACTION,
    types: {
      logged: "An interaction was logged",
      changed: "An interaction was changed",
      removed: "An interaction was removed",
    },
  },
  task: {
    heading: "Tasks",
    needs: ["donors_view"],
    record: donors.TASK,
    types: {
      created: "A task was added",
      changed: "A task was changed",
      removed: "A task was removed",
    },
  },
  topic: {
    heading: "Topics",
    needs: ["donors_view"],
    record: donors.TOPIC,
    types: {
      created: "A topic was added",
      changed: "A topic was changed",
      archived: "A topic was archived",
      restored: "A topic was restored",
    },
  },
  suppression: {
    heading: "Suppressions",
    needs: ["donors_view"],
    record: donors.SUPPRESSION,
    types: {
      added: "An address was suppressed",
      changed: "The reason for a suppression was changed",
      lifted: "A suppression was lifted",
    },
  },
  tag: {
    heading: "Tags",
    needs: ["donors_view"],
    record: donors.TAG,
    types: {
      created: "A tag was added",
      changed: "A tag was renamed",
      removed: "A tag was deleted",
    },
  },
} as const satisfies Record<string, Group>;
