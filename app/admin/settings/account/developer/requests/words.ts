import type { Option } from "@/app/_components/forms/choices";
import type { Tone } from "@/app/_components/ui/tone";
import type { Filter } from "@/app/admin/_components/list/filter";

export const REQUESTS = "/admin/settings/account/developer/requests";

export const requestPath = (id: string): string => `${REQUESTS}/${id}`;

/** What the caller did wrong warns; what we did wrong is an error. */
export const toneOf = (status: number): Tone =>
  status >= 500 ? "danger" : status >= 400 ? "warning" : "success";

const STATUSES: Option[] = [
  { value: "success", label: "Success" },
  { value: "error", label: "All errors" },
  { value: "4xx", label: "Refused (4xx)" },
  { value: "5xx", label: "Failed (5xx)" },
  { value: "401", label: "401 Not signed in" },
  { value: "403", label: "403 No permission" },
  { value: "404", label: "404 Not found" },
  { value: "409", label: "409 Conflict" },
  { value: "422", label: "422 Invalid" },
  { value: "429", label: "429 Too many requests" },
];

const METHODS: Option[] = ["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => ({
  value: method,
  label: method,
}));

/** By which key, with which outcome, and what. */
export const requestFilters = (keys: readonly { id: number; name: string }[]): Filter[] => [
  {
    name: "api_key_id",
    label: "API key",
    options: keys.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  { name: "status", label: "Status", options: STATUSES },
  { name: "method", label: "Method", options: METHODS },
  { name: "path", label: "Path begins with", type: "text" },
];
