import { z } from "zod";
import { logOut } from "@/lib/accounts/sign-in";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Log out",
    description: "The bearer token that comes with it stops working at once.",
    tag: "Authentication",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    returns: { status: z.literal("success"), message: z.string() },
    alsoRefuses: ["forbidden"],
    refuses: adminRefusal,
  },
  async ({ actor }) => {
    await logOut(actor);
    return { status: "success", message: "You are signed out." };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
