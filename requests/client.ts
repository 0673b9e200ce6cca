import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Cookie {
  name: string;
  value: string;
  path?: string;
}

interface Options {
  headers?: Record<string, string>;
  form?: FormData | Record<string, string | number | boolean>;
  multipart?: FormData;
  data?: string | Buffer;
  maxRedirects?: number;
}

/** Leaves idle connections before the server does, which could happen while a request is on its way. */
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 2_000 });
const browser = "Mozilla/5.0 (X11; Linux x86_64) Tests/1.0";
const redirects = [301, 302, 303, 307, 308];

/** Sends requests to one site, keeps its cookies and follows redirects, as a browser does. */
export class Client {
  readonly origin: string;
  readonly #headers: Record<string, string>;
  #cookies: Required<Cookie>[] = [];

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin;
    this.#headers = { "User-Agent": browser, ...headers };
  }

  get cookies(): readonly Cookie[] {
    return this.#cookies;
  }

  /** The later of two cookies with one name and path counts. */
  addCookies(cookies: Cookie[]) {
    for (const { name, value, path = "/" } of cookies) {
      this.#cookies = this.#cookies.filter((known) => known.name !== name || known.path !== path);
      this.#cookies.push({ name, value, path });
    }
  }

  get(address: string, options: Options = {}) {
    return this.#send("GET", address, options);
  }

  head(address: string, options: Options = {}) {
    return this.#send("HEAD", address, options);
  }

  post(address: string, options: Options = {}) {
    return this.#send("POST", address, options);
  }

  async #send(method: string, address: string, { headers, maxRedirects = 20, ...content }: Options) {
    let { body, type } = await encode(content);
    let url = new URL(address, this.origin);
    for (let left = maxRedirects; ; left--) {
      const sent: Record<string, string> = { ...(type ? { "Content-Type": type } : {}), ...headers };
      const answer = await this.#sendOnce(method, url, sent, body);
      const { location } = answer.headers();
      if (!location || !redirects.includes(answer.status()) || left <= 0) return answer;
      url = new URL(location, url);
      if (answer.status() < 307 && method === "POST") [method, body, type] = ["GET", undefined, undefined];
    }
  }

  async #sendOnce(method: string, url: URL, headers: Record<string, string>, body?: Buffer) {
    const cookies = this.#cookies.filter(({ path }) =>
      `${url.pathname}/`.startsWith(path.replace(/\/?$/, "/")),
    );
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = { ...(cookie ? { Cookie: cookie } : {}), ...this.#headers, ...headers };
    request(url, { method, headers: sent, agent }, resolve).on("error", reject).end(body);
    const response = await promise;
    for (const line of response.headers["set-cookie"] ?? []) this.#keep(line);
    return new Answer(response, url.href, await buffer(response));
  }

  #keep(line: string) {
    const [pair = "", ...rest] = line.split(/;\s*/);
    const [name, value] = splitAt(pair);
    const attributes = Object.fromEntries(
      rest.map((text) => splitAt(text.replace(/^[^=]*/, (key) => key.toLowerCase()))),
    );
    const path = attributes.path || "/";
    const isOver =
      Number(attributes["max-age"] ?? 1) <= 0 ||
      (attributes.expires && new Date(attributes.expires) < new Date());
    this.addCookies([{ name, value, path }]);
    if (isOver) this.#cookies.pop();
  }
}

function splitAt(pair: string) {
  const [name = "", ...value] = pair.split("=");
  return [name, value.join("=")] as const;
}

async function encode({ form, multipart, data }: Options) {
  if (multipart) {
    const encoded = new Response(multipart);
    return {
      type: encoded.headers.get("Content-Type") ?? undefined,
      body: Buffer.from(await encoded.arrayBuffer()),
    };
  }
  if (!form) return { body: data === undefined ? undefined : Buffer.from(data) };
  const entries = form instanceof FormData ? [...form.entries()] : Object.entries(form);
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(query.toString()) };
}

/** With the methods of Playwright's, so that both kinds of tests read alike. */
export class Answer {
  readonly #response: IncomingMessage;
  readonly #address: string;
  readonly #body: Buffer;

  constructor(response: IncomingMessage, address: string, body: Buffer) {
    this.#response = response;
    this.#address = address;
    this.#body = body;
  }

  status() {
    return this.#response.statusCode ?? 0;
  }

  ok() {
    return this.status() >= 200 && this.status() < 300;
  }

  url() {
    return this.#address;
  }

  /** Of several headers with one name, one a line. */
  headers(): Record<string, string> {
    const { headers } = this.#response;
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join("\n") : (value ?? ""),
      ]),
    );
  }

  body() {
    return this.#body;
  }

  text() {
    return this.#body.toString();
  }

  json() {
    return JSON.parse(this.text());
  }
}
