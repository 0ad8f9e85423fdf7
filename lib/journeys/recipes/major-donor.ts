import { after, NO_MAILS, type Recipe, task, wait } from "./recipe";

export const MAJOR_DONOR: Recipe = {
  key: "major_donor",
  name: "Major donor care",
  kind: "plan",
  summary: "A year of tasks for whoever is assigned to a major donor.",
  when: "When a donor’s gifts in the last twelve months reach 1,000, at most once a year.",
  never: "Anyone. This plan creates tasks for staff and sends nothing to donors.",
  topic: null,
  reentry: { reentry: "after_days", reentryDays: 365 },
  mails: NO_MAILS,
  graph: () => ({
    entry: {
      ...{ kind: "event", types: ["donation.completed"] },
      condition: {
        all: [
          {
            ...{ field: "gifts.total", op: "at_least", value: 1_000 },
            where: { period: { last: 12, unit: "months" } },
          },
        ],
      },
    },
    goals: [],
    nodes: [
      task(
        "call",
        "Call to say thank you",
        {
          days: 1,
          note: "Ask what moved them to give, and note it on the profile.",
          isTouch: true,
        },
        "note",
      ),
      task(
        "note",
        "Send a handwritten note",
        { days: 5, note: "Two or three sentences are enough." },
        "month",
      ),
      wait("month", after(2, "months"), "report"),
      task(
        "report",
        "Report what the gift achieved",
        { days: 7, note: "A photo, a figure, or a story from the program they gave to." },
        "half",
      ),
      wait("half", after(4, "months"), "visit"),
      task(
        "visit",
        "Invite them for a visit or a conversation",
        { days: 10, note: "Offer two dates. Bring someone from the program along.", isTouch: true },
        "later",
      ),
      wait("later", after(4, "months"), "plan"),
      task(
        "plan",
        "Plan the next request",
        { days: 14, note: "Settle on the amount, purpose, and timing before the year ends." },
        null,
      ),
    ],
  }),
};
