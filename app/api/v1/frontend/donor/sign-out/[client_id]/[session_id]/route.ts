import { z } from "zod";
import { signOut } from "@/lib/donors/portal/sign-in";
import { SessionPath } from "@/lib/donors/schema";
import { donorSessionAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "End a donor session",
    tag: "Donor portal",
    access: donorSessionAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: SessionPath,
    returns: { message: z.string() },
    refuses: publicRefusal,
  },
  async ({ actor }) => {
    await signOut(actor);
    return { message: "Signed out." };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
