import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/**
 * What a mail server does with an email: `drop` takes it and breaks the connection instead of saying so;
 * `early` breaks it before the email is begun.
 */
export type Treatment = "accept" | "refuse" | "later" | "drop" | "early";

export type CaughtMail = ParsedMail & { recipient: string };

export type MailServer = {
  url: string;
  port: number;
  /** What was taken, whether or not the sender was told. */
  caught: CaughtMail[];
  close(): Promise<void>;
};

/** A mail server on this machine that keeps what it is given. */
export async function startMailServer(
  treat: (recipient: string, nth: number) => Treatment = () => "accept",
  { delayMs = 0, port = 0, parse = true } = {},
): Promise<MailServer> {
  const caught: CaughtMail[] = [];
  let taken = 0;
  const refusal = (code: number, message: string) =>
    Object.assign(new Error(message), { responseCode: code });
  const treatments = new Map<string, Treatment>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, session, done) => {
      const treatment = treat(address, taken++);
      treatments.set(session.id, treatment);
      if (treatment === "early") return breakOff(session);
      if (treatment === "refuse") return done(refusal(550, "5.1.1 No such mailbox"));
      if (treatment === "later") return done(refusal(451, "Try again later"));
      done();
    },
    onData: async (stream, session, done) => {
      const raw = await buffer(stream).catch(() => undefined);
      // The sender was killed in the middle of it.
      if (!raw) return done(new Error("The email is not whole."));
      const recipient = session.envelope.rcptTo[0]?.address ?? "";
      caught.push({ ...(parse ? await simpleParser(raw) : ({} as ParsedMail)), recipient });
      if (delayMs > 0) await wait(delayMs);
      if (treatments.get(session.id) === "drop") return breakOff(session);
      done();
    },
  });
  const breakOff = ({ id }: { id: string }) => {
    for (const connection of connectionsOf(server))
      if (connection.id === id) connection._socket.destroy();
  };
  // Killed clients break their connections; that is the point.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.server.address();
  const own = typeof bound === "object" && bound ? bound.port : 0;
  return {
    ...{ url: `smtp://127.0.0.1:${own}`, port: own, caught },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Connection = { id: string; _socket: { destroy(): void } };

const connectionsOf = (server: SMTPServer): Iterable<Connection> =>
  (server as unknown as { connections: Set<Connection> }).connections;
