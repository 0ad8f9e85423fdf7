import { connect } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

/**
 * What Neon runs in front of its databases, for one local server: Neon's driver speaks Postgres'
 * protocol inside a WebSocket, and `?address=host:port` says to whom.
 */
export async function startNeonProxy(): Promise<{ address: string; stop(): Promise<void> }> {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await new Promise<void>((resolve) => server.once("listening", resolve));
  server.on("connection", (socket, request) => {
    const query = new URL(request.url ?? "/", "http://proxy").searchParams;
    const target = new URL(`tcp://${query.get("address")}`);
    tunnel(socket, target.hostname, Number(target.port));
  });
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The proxy has no port.");
  return {
    address: `127.0.0.1:${bound.port}`,
    stop: async () => {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function tunnel(socket: WebSocket, host: string, port: number): void {
  const database = connect({ host, port, noDelay: true });
  socket.on("message", (data: Buffer) => database.write(data));
  socket.on("close", () => database.end());
  socket.on("error", () => database.destroy());
  database.on("data", (data) => socket.send(data));
  database.on("close", () => socket.close());
  database.on("error", () => socket.terminate());
}
