import { SMTPServer } from "smtp-server";

/** A mail server on this machine that takes everything and keeps nothing; a process of its own for benches. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on("end", () => done());
  },
});
server.listen(0, "127.0.0.1", () => {
  const bound = server.server.address();
  process.send?.(typeof bound === "object" && bound ? bound.port : 0);
});
process.on("disconnect", () => process.exit(0));
