import { serveRoutes } from "@/lib/testing/upload-server";
import { leaveLocksOut } from "@/lib/testing/without-locks";
import { REGISTRATION_ROUTES } from "./registration-routes";

/** A process of its own that takes registrations, for tests of many at once. */
if (process.env.WITHOUT_LOCKS) leaveLocksOut();
const { origin } = await serveRoutes(REGISTRATION_ROUTES);
process.on("disconnect", () => process.exit(0));
process.send?.({ origin });
