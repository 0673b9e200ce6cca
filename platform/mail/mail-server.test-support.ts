import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail extends Email {
  /** The recipients of the SMTP envelope, whatever the headers say. */
  envelope: string[];
  raw: string;
}

type Behaviour = Pick<SMTPServerOptions, "onConnect" | "onAuth" | "onMailFrom" | "onRcptTo"> & {
  /** Runs after a mail has been received and before it is acknowledged. */
  beforeAcknowledging?: (mail: ReceivedMail) => Promise<void> | void;
};

/** A real SMTP server that stores what it receives and can be made to fail. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour = {};
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disableReverseLookup: true,
    ...options,
    onConnect: (session, done) => (behaviour.onConnect ? behaviour.onConnect(session, done) : done()),
    onAuth: (auth, session, done) =>
      behaviour.onAuth ? behaviour.onAuth(auth, session, done) : done(null, { user: auth.username }),
    onMailFrom: (address, session, done) =>
      behaviour.onMailFrom ? behaviour.onMailFrom(address, session, done) : done(),
    onRcptTo: (address, session, done) =>
      behaviour.onRcptTo ? behaviour.onRcptTo(address, session, done) : done(),
    async onData(stream, { envelope }, done) {
      try {
        const raw = await text(stream);
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const mail = { ...(await PostalMime.parse(raw)), envelope: recipients, raw };
        received.push(mail);
        await behaviour.beforeAcknowledging?.(mail);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // Some tests close the connection.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    behave(next: Behaviour = {}) {
      behaviour = next;
    },
    /** Closes all connections, as a failing network does. */
    drop() {
      for (const connection of server.connections) connection._socket.destroy();
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
