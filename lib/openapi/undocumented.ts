/** Routes without a contract, and why the API's description says nothing about them (`quality I7`). */
export const UNDOCUMENTED: Record<string, string> = {
  "/api/[[...path]]": "answers 404 for every address that is not there",
  "/api/health/live": "for whatever watches the process",
  "/api/health/ready": "for whatever sends it traffic",
  "/api/openapi.json": "is the description",
};
