import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The settings that PgBouncer accepts at the start of a connection by default. */
const known = new Set(["user", "database", "client_encoding", "application_name"]);

/** Simulates PgBouncer: refuses other settings, and reports process ids of its own. */
export async function startPooler(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let carried = 0;

  const server = createServer(async (client) => {
    sockets.add(client);
    client.on("error", () => {});
    const [startup] = (await once(client, "data")) as [Buffer];
    const refused = settingsOf(startup).find((name) => !known.has(name));
    if (refused) return client.end(refusal(`unsupported startup parameter: ${refused}`));
    carried += 1;
    const database = connect(Number(port), hostname);
    sockets.add(database);
    database.on("error", () => client.destroy());
    database.write(startup);
    client.pipe(database);
    database.on("data", (data: Buffer) => client.write(withOwnProcessId(data)));
    database.on("end", () => client.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Connections that came through. */
    carried: () => carried,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** After length and protocol: names and values, each ended by a zero. */
function settingsOf(startup: Buffer) {
  const words = startup.subarray(8).toString().split("\0");
  return words.filter((word, index) => index % 2 === 0 && word !== "");
}

function refusal(message: string) {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** In BackendKeyData, which comes in one piece with the settings that follow a successful login. */
function withOwnProcessId(data: Buffer) {
  const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at >= 0 && data.at(-6) === 0x5a) data.writeInt32BE(999_999_999, at + 5);
  return data;
}
