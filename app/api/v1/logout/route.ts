import { logOut } from "@/lib/accounts/sign-in";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Log out",
    description: "The bearer token that comes with it stops working at once.",
    tag: "Authentication",
    returns: DONE,
    alsoRefuses: ["forbidden"],
  },
  async ({ actor }) => {
    await logOut(actor);
    return done("You are signed out.");
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
