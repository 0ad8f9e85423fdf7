import * as mailings from "../records/mailings";
import type { Group } from "./group";

export const MAILING_EVENTS = {
  mailing: {
    heading: "Mailings",
    needs: ["mailings_view"],
    record: mailings.MAILING,
    types: {
      created: "A mailing was created",
      changed: "A mailing was changed",
      removed: "A mailing was deleted",
      scheduled: "A mailing was scheduled",
      started: "A mailing started to go out",
      paused: "A mailing was paused",
      resumed: "A mailing was resumed",
      cancelled: "A mailing was canceled",
      sent: "A mailing was sent to everyone",
      letters_printed: "Letters of a mailing were printed",
    },
  },
  mail_template: {
    heading: "Mailing templates",
    needs: ["mailings_view"],
    record: mailings.MAIL_TEMPLATE,
    types: {
      created: "A mailing template was created",
      changed: "A mailing template was changed",
      archived: "A mailing template was archived",
      restored: "A mailing template was restored",
      removed: "A mailing template was deleted",
    },
  },
} as const satisfies Record<string, Group>;
