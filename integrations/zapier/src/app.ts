import zapier from "zapier-platform-core";
import { authentication } from "./connection.js";
import { creates } from "./creates.js";
import { searches } from "./searches.js";
import { triggers } from "./triggers.js";

/** Wellspring's app for Zapier. */
export default {
  version: "1.0.0",
  platformVersion: zapier.version,
  authentication,
  triggers,
  creates,
  searches,
};
