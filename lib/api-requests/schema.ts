import { z } from "zod";
import { RowId, Timestamp, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

const STATUSES = ["success", "error", "2xx", "3xx", "4xx", "5xx"] as const;

const PathIdText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "Enter the ID of an API key.")
  .transform(Number)
  .meta({ type: "integer", minimum: 1 });

export const ApiRequestQuery = z.strictObject({
  api_key_id: PathIdText.optional(),
  status: z
    .union([
      z.enum(STATUSES),
      z
        .string()
        .regex(/^[1-5]\d\d$/, "Enter a status such as 404, or one of: success, error, 4xx."),
    ])
    .optional()
    .meta({ description: "A status such as `404`, a class such as `4xx`, `success` or `error`" }),
  method: z.enum(METHODS).optional(),
  path: textUpTo(200).optional().meta({
    description:
      "The beginning of the path, or of the operation’s address, such as `/admin/donors/{id}`",
  }),
  from: Timestamp.optional().meta({ description: "At this time or later" }),
  to: Timestamp.optional().meta({ description: "Before this time" }),
  ...cursorQuery(50),
});
export type ApiRequestQuery = z.output<typeof ApiRequestQuery>;

const LoggedErrorView = z.object({
  code: z.string(),
  message: z.string().meta({ description: "Without values that were sent or are stored" }),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
});

export const ApiRequestView = z
  .object({
    id: z.uuid().meta({ description: "As in `X-Request-Id`" }),
    at: z.string().meta({ format: "date-time" }),
    api_key: z.object({ id: RowId, name: z.string() }),
    method: z.string(),
    route: z.string().meta({ description: "The operation, such as `/admin/donors/{id}`" }),
    path: z.string().meta({ description: "What was asked for, such as `/admin/donors/12`" }),
    query: z.string().meta({
      description: "Parameters; the values of those that can hold personal data are left out",
    }),
    status: z.int(),
    duration_ms: z.int(),
    response_bytes: z.int().nullable().meta({ description: "Null if the answer was streamed" }),
    error: LoggedErrorView.nullable().meta({ description: "Of a refusal" }),
  })
  .meta({ id: "ApiRequest" });
export type ApiRequestView = z.infer<typeof ApiRequestView>;
