import { connect, createServer, type Socket } from "node:net";
import { withHost } from "./database";

/** Stands between the application and its database, to do what networks do. */
export type TcpProxy = {
  /** The database's address through the proxy. */
  url: string;
  /** Connections stay open and take no more bytes in either direction; new ones get no answer. */
  freeze(): void;
  thaw(): void;
  /** The connections of now stay open and take no more bytes; new ones work. */
  strand(): void;
  /** Resets every connection; new ones work. */
  cut(): void;
  stop(): Promise<void>;
};

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (data) => to.write(data));
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
    if (frozen) from.pause();
  };
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    join(client, database);
    join(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The proxy has no port.");
  return {
    url: withHost(databaseUrl, `127.0.0.1:${bound.port}`),
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    strand: () => {
      for (const socket of sockets) socket.pause();
    },
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
