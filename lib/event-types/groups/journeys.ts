import { DETAILS } from "../details";
import * as journeys from "../records/journeys";
import type { Group } from "./group";

export const JOURNEY_EVENTS = {
  journey_enrollment: {
    heading: "People in journeys",
    needs: ["journeys_view", "donors_view"],
    record: journeys.JOURNEY_ENROLLMENT,
    types: {
      entered: "A donor entered a journey",
      completed: "A donor completed a journey",
      exited: "A donor left a journey early",
      failed: "A donor’s journey stopped because a step failed",
    },
  },
  journey: {
    heading: "Journeys",
    needs: ["journeys_view"],
    record: journeys.JOURNEY,
    details: DETAILS.journey,
    types: {
      created: "A journey was created",
      changed: "A journey was changed",
      published: "A new version of a journey was published",
      activated: "A journey was activated",
      paused: "A journey was paused",
      resumed: "A journey was resumed",
      archived: "A journey was archived",
      removed: "A draft of a journey was deleted",
      reached: "A donor reached a webhook step of a journey",
    },
  },
} as const satisfies Record<string, Group>;
