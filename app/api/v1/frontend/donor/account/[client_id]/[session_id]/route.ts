import { z } from "zod";
import { closeAccount } from "@/lib/donors/portal/closing";
import { downloadMyData } from "@/lib/donors/portal/my-data";
import { Closing, MyDataView, SessionPath } from "@/lib/donors/schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const account = {
  ...bySignedInDonor,
  tag: "Donor portal",
  params: SessionPath,
} as const;

export const GET = route(
  {
    ...account,
    summary: "Download all that is held about a donor",
    returns: { data: MyDataView },
  },
  async ({ actor }) => ({ data: await downloadMyData(actor) }),
);

export const POST = route(
  {
    ...account,
    summary: "Close a donor's account",
    description:
      "Ends every session and recurring gift; gifts and receipts are kept. `confirmation` is the word CLOSE.",
    body: Closing,
    returns: { message: z.string() },
  },
  async ({ actor, body }) => {
    await closeAccount(actor, body);
    return { message: "The account is closed." };
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
