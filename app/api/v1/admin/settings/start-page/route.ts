import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { StartPageChanges, StartPageView } from "@/lib/start-page/schema";
import { changeStartPage, readStartPage } from "@/lib/start-page/start-page";

const startPage = {
  ...byMember,
  tag: "Settings",
  permission: "settings_edit",
  returns: successOf(StartPageView),
} as const;

export const GET = route(
  { ...startPage, summary: "Read the organization’s start page" },
  async ({ actor }) => ok(await readStartPage(actor)),
);

export const PUT = route(
  {
    ...startPage,
    summary: "Compose the organization’s start page",
    description:
      "Omitted fields stay as they are. Programs and events that are not public are skipped on the page until they are.",
    body: StartPageChanges,
  },
  async ({ actor, body }) => ok(await changeStartPage(actor, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
