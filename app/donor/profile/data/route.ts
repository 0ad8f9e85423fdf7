import { currentPortal } from "@/app/_components/donor-caller";
import { downloadMyData } from "@/lib/donors/portal/my-data";
import { answerFile, jsonFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { sessionOver } from "../../session-over";

/** All that is held about the signed-in donor, as a file. */
export const GET = plain(
  { summary: "Download my data as a donor", limit: "public_requests", schemes: [] },
  async (request) => {
    const { donor, portal } = await currentPortal();
    if (!donor || !portal) return sessionOver(request, portal?.slug, "/donor/profile");
    const data = await downloadMyData(donor);
    return answerFile(jsonFile(data, `my-data-${portal.slug}.json`));
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
