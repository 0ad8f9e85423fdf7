import { invalid } from "@/lib/errors";
import { NewInvitation } from "@/lib/events/invitations/schema";
import { readTable } from "@/lib/imports/reading";
import { parseInput, proseUpTo, refused } from "@/lib/input";
import { inPlainWords } from "@/lib/input-sentences";

/** A list as CSV, as a browser read it from its file. */
export const ListText = proseUpTo(2_000_000);

const HEADINGS = {
  name: ["name", "full name"],
  first: ["first name", "first_name"],
  last: ["last name", "last_name"],
  email: ["email", "email address", "e-mail"],
  seats: ["seats", "places", "party size"],
} as const;

/** The people of a list. Throws 422 with the first rows that can’t be read. */
export async function invitationsIn(list: string): Promise<NewInvitation[]> {
  const { columns, rows } = await readTable(Buffer.from(list));
  const headings = columns.map((column) => column.trim().toLowerCase());
  const place = (key: keyof typeof HEADINGS) =>
    headings.findIndex((heading) => (HEADINGS[key] as readonly string[]).includes(heading));
  const places = { name: place("name"), first: place("first"), last: place("last") };
  const [email, seats] = [place("email"), place("seats")];
  if (email < 0 || (places.name < 0 && places.first < 0))
    throw refused("list", "missing_columns", "The list needs the columns “Name” and “Email”.");
  const problems: { path: string; code: string; message: string }[] = [];
  const people = rows.map(({ cells, line }) => {
    const cell = (at: number) => (at < 0 ? "" : (cells[at] ?? "").trim());
    const whole = [cell(places.first), cell(places.last)].filter(Boolean).join(" ");
    const wanted = {
      name: cell(places.name) || whole,
      email: cell(email),
      seats: cell(seats) ? Number(cell(seats)) : null,
    };
    const read = parseInput(NewInvitation, wanted);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const message = `Line ${line}: ${issue ? inPlainWords(issue.message) : "This can’t be read."}`;
    problems.push({ path: "list", code: "invalid_row", message });
    return null;
  });
  if (problems.length > 0) throw invalid("Some lines can’t be read.", problems);
  return people.filter((each) => each !== null);
}
