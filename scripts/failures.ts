/** What Node, Postgres and its drivers put on an error, wherever it is wrapped. */
type Failure = { code?: unknown; message: string; hostname?: unknown; cause?: unknown };

const MOST_CHARACTERS = 400;

/** By the code that Node or Postgres gives: what to do about it. */
const ADVICE: Record<string, string> = {
  ECONNREFUSED:
    "Nothing answers at the database's address. Start Postgres, or correct DATABASE_URL.",
  ENOTFOUND: "The database's host is not known. Correct DATABASE_URL.",
  EAI_AGAIN: "The database's host cannot be looked up. Check the network, or correct DATABASE_URL.",
  ETIMEDOUT: "The database does not answer. Check the network, or correct DATABASE_URL.",
  "28P01": "Correct the user and password in DATABASE_URL.",
  "28000": "Correct the user and database in DATABASE_URL, or let that user connect.",
  "3D000": "Create that database, or correct DATABASE_URL.",
  "42501": "The user in DATABASE_URL needs the right to create tables: let it own the database.",
  ENOSPC: "Free some space on the disk.",
  "53100": "Free some space on the database's disk.",
};

/**
 * One line that says why a script failed and, where that is known, what to do: the innermost reason of an
 * error that wraps others, without the values of a statement.
 */
export function failureLine(error: unknown): string {
  const { code, message } = innermost(error);
  const advice = typeof code === "string" ? ADVICE[code] : undefined;
  const said = (message.split("\n")[0] ?? "").slice(0, MOST_CHARACTERS);
  return advice ? `${advice} (${said})` : said;
}

/**
 * Runs a script's work. When that fails, ends the process with 1 after one line that says why; `VERBOSE=1`
 * shows the whole error.
 */
export async function orSayWhy(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(process.env.VERBOSE ? error : failureLine(error));
    process.exit(1);
  }
}

function innermost(error: unknown): Failure {
  let found: Failure = error instanceof Error ? error : { message: String(error) };
  while (found.cause instanceof Error) found = found.cause;
  return found;
}
