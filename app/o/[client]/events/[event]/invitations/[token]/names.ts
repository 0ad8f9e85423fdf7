import type { Problem } from "@/lib/errors";
import { ofGuest, ofNoGuest } from "@/lib/events/guests/guest-words";

/** The field of a guest, from 1: the first is whoever was invited. */
export const guestField = (guest: number, field: string): string => `g${guest}-${field}`;

/** Where a refusal shows in the form: at a field of a guest, or at the answer as a whole. */
export function answeredField(problem: Problem, perTicket: number): string {
  const [list, index, part, , field, key] = problem.path.split(".");
  if (list === "guests" && index !== undefined && part) return guestField(Number(index) + 1, part);
  const guest = guestOf(problem, perTicket);
  if (guest === null || field === undefined) return "response";
  return guestField(guest, field === "answers" ? `q-${key}` : field);
}

/** The guests of this page are numbered throughout, however many share a ticket; the first is "you". */
export function answeredWords(problem: Problem, perTicket: number): string {
  const guest = guestOf(problem, perTicket);
  if (guest === null) return problem.message;
  const words = ofNoGuest(problem.message);
  return guest > 1 ? ofGuest(guest, words) : words;
}

function guestOf({ path }: Problem, perTicket: number): number | null {
  const [list, index, part, at] = path.split(".");
  return list === "groups" && part === "attendees"
    ? Number(index) * perTicket + Number(at) + 1
    : null;
}
