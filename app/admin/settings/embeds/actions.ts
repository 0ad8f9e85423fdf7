"use server";

import { staffAction } from "@/app/admin/_components/staff-action";
import { changeEmbedSettings } from "@/lib/embeds/settings";

export const saveEmbedSettings = staffAction(
  { path: "/admin/settings/embeds", at: "allowed_origins" },
  async ({ staff, form }) => {
    const written = form.get("allowed_origins");
    // A form that lost its field on the way says nothing of what is to change.
    if (typeof written !== "string") return "Nothing to save.";
    const lines = written.split(/\r?\n/).map((line) => line.trim());
    await changeEmbedSettings(staff, { allowed_origins: lines.filter(Boolean) });
    return "Websites saved.";
  },
);
