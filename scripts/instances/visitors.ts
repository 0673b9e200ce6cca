import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

interface RequestOptions {
  cookie?: string;
  /** Sent as a form. */
  fields?: Record<string, string>;
  /** The visitor's IP address in X-Forwarded-For, by which limits count. */
  address?: string;
  agent?: Agent;
}

interface Answer {
  status: number;
  text: string;
  cookies: string;
}

/** Sends requests to `url` as a browser at `origin`. */
export function createVisitor(origin: string) {
  return async function ask(url: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { cookie, fields, address = "192.0.2.1", agent } = options;
    const body = fields && new URLSearchParams(fields).toString();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = request(`${url}${path}`, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: {
        Origin: origin,
        "X-Forwarded-For": address,
        ...(cookie ? { Cookie: cookie } : {}),
        ...(body === undefined
          ? {}
          : {
              "Content-Type": "application/x-www-form-urlencoded",
              "Content-Length": String(Buffer.byteLength(body)),
            }),
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const cookies = (response.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
      text(response).then(
        (answered) => resolve({ status: response.statusCode ?? 0, text: answered, cookies }),
        reject,
      );
    });
    sent.end(body);
    return promise;
  };
}

export type Ask = ReturnType<typeof createVisitor>;

function explain(request: string, { status, text: answered }: Answer) {
  const words = answered.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " ").replace(/\s+/g, " ");
  return `${request} was answered with ${status}: ${words.trim().slice(0, 200)}`;
}

export function addressOf(number: number) {
  return `198.51.${(number >> 8) % 256}.${number % 256}`;
}

/** Opens the contact form and sends it; returns the message. */
export async function sendMessage(ask: Ask, url: string, options: RequestOptions = {}) {
  const page = await ask(url, "/contact", options);
  if (page.status !== 200) throw new Error(explain("/contact", page));
  const ticket = /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const message = `Tried ${randomUUID()}`;
  const fields = { name: "Ada", email: `${randomUUID()}@example.org`, message, ticket };
  const answer = await ask(url, "/contact", { ...options, fields });
  if (answer.status !== 302) throw new Error(explain("a form", answer));
  return message;
}

/** Readers and senders of forms without a pause, each over a connection of their own. */
export function startLoad(ask: Ask, url: string, { readers, senders }: { readers: number; senders: number }) {
  const paths = ["/", "/about", "/resources", "/careers", "/contact", "/book-session", "/signin"];
  const failures: string[] = [];
  const messages: string[] = [];
  let pages = 0;
  let count = 0;
  let isEnding = false;

  async function repeat(work: (agent: Agent, round: number) => Promise<void>) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = 0; !isEnding; round += 1) {
      await work(agent, round).catch((error: Error) => failures.push(error.message || String(error)));
    }
    agent.destroy();
  }

  async function read(agent: Agent, round: number) {
    const path = paths[round % paths.length] ?? "/";
    const answer = await ask(url, path, { agent });
    pages += 1;
    if (answer.status !== 200) throw new Error(explain(path, answer));
  }

  async function send(agent: Agent) {
    count += 1;
    messages.push(await sendMessage(ask, url, { agent, address: addressOf(count) }));
  }

  const all = Promise.all([
    ...Array.from({ length: readers }, () => repeat(read)),
    ...Array.from({ length: senders }, () => repeat(send)),
  ]);
  return {
    failures,
    messages,
    pages: () => pages,
    async stop() {
      isEnding = true;
      await all;
    },
  };
}
