import type { Problem } from "@/lib/errors";

/** The field of a guest, from 1: the first is whoever was invited. */
export const guestField = (guest: number, field: string): string => `g${guest}-${field}`;

/** Where a refusal shows in the form: at a field of a guest, or at the answer as a whole. */
export function answeredField({ path }: Problem, perTicket: number): string {
  const [list, index, part, at, field, key] = path.split(".");
  if (list === "guests" && index !== undefined && part) return guestField(Number(index) + 1, part);
  if (list !== "groups" || part !== "attendees" || field === undefined) return "response";
  const guest = Number(index) * perTicket + Number(at) + 1;
  return guestField(guest, field === "answers" ? `q-${key}` : field);
}
