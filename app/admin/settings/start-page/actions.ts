"use server";

import { SentIdOrNone } from "@/app/_components/forms/sent-action";
import { staffAction, staffCall } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { StartPageChanges } from "@/lib/start-page/schema";
import { changeStartPage } from "@/lib/start-page/start-page";

const PAGE = "/admin/settings/start-page";

export const saveStartPage = staffAction(
  { path: PAGE, at: "headline" },
  async ({ staff, form }) => {
    // A form that lost its fields on the way says nothing of what is to change.
    if (!form.has("headline")) return "Nothing to save.";
    const ids = (name: string) => form.getAll(name).filter(Boolean).map(Number);
    const alt = form.get("cover_alt");
    const wanted = {
      headline: form.get("headline"),
      intro: form.get("intro"),
      ...(alt === null ? {} : { cover_alt: alt }),
      featured_program_ids: ids("featured_program_ids"),
      featured_event_ids: ids("featured_event_ids"),
      shows_all_programs: form.get("shows_all_programs") !== null,
      shows_events: form.get("shows_events") !== null,
      figures: form.getAll("figures"),
    };
    check(wanted, StartPageChanges);
    await changeStartPage(staff, wanted as Parameters<typeof changeStartPage>[1]);
    return "Start page saved.";
  },
);

/** Null takes the picture away. */
export const saveCover = staffCall(
  { path: PAGE, at: "cover" },
  [SentIdOrNone],
  async (staff, fileId) => {
    await changeStartPage(staff, { cover_file_id: fileId });
    return fileId === null ? "Picture removed." : "Picture saved.";
  },
);
