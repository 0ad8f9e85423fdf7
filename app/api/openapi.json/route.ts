import { ROUTES } from "@/app/_openapi/routes.generated";
import { EVENT_CATALOGUE } from "@/lib/event-types/catalogue";
import { otherMethods } from "@/lib/http/methods";
import { document } from "@/lib/openapi/document";
import { installation } from "@/lib/openapi/installation";

export const dynamic = "force-dynamic";

export const GET = async () =>
  Response.json(document(ROUTES, installation(), EVENT_CATALOGUE), {
    headers: { "Cache-Control": "no-cache" },
  });

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
