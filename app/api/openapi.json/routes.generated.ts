// Written by `npm run routes`.

import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersToken from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/route";
import * as v1Login from "@/app/api/v1/login/route";
import * as v1Logout from "@/app/api/v1/logout/route";
import * as v1Me from "@/app/api/v1/me/route";
import type { RouteModules } from "@/lib/openapi/document";

export const ROUTES: RouteModules = {
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersToken,
  "/api/v1/login": v1Login,
  "/api/v1/logout": v1Logout,
  "/api/v1/me": v1Me,
};
