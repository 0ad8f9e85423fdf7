import type { Graph } from "schema-dts";
import { scriptText } from "@/lib/sharing/structured-data";

/** What a page says of itself to search engines. Data, not a script: no policy holds it back. */
export const StructuredData = ({ graph }: { graph: Graph }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `scriptText` leaves nothing that could end the element.
    dangerouslySetInnerHTML={{ __html: scriptText(graph) }}
  />
);
