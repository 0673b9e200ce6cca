import type { ServerResponse } from "node:http";

/** Node has no public name for the head that `writeHead` made, and none for having sent it. */
interface Head {
  _header?: string | null;
  _headerSent: boolean;
}

/**
 * An answer that is the same for everybody. Making its head costs Node more than everything else, so the head that it made
 * for one request is sent with the body, as one piece, to all others of the same second.
 */
export class ReadyAnswer {
  readonly headers: string[];
  #head = "";
  /** The head, then the body. */
  #whole: Buffer<ArrayBuffer>;
  #second = 0;

  constructor(headers: string[], body: Buffer<ArrayBuffer>) {
    this.headers = headers;
    this.#whole = body;
  }

  get body() {
    return this.#whole.subarray(this.#head.length);
  }

  send(response: ServerResponse) {
    // A connection that is to be closed has a head of its own.
    if (!response.shouldKeepAlive || response.hasHeader("Connection")) {
      response.writeHead(200, this.headers).end(this.body);
      return;
    }
    const written = response as unknown as Head;
    const second = Math.floor(Date.now() / 1000);
    if (second === this.#second) {
      written._header = this.#head;
    } else {
      response.writeHead(200, this.headers);
      const head = written._header;
      if (typeof head !== "string") {
        response.end(this.body);
        return;
      }
      this.#whole = Buffer.concat([Buffer.from(head, "latin1"), this.body]);
      this.#head = head;
      this.#second = second;
    }
    written._headerSent = true;
    response.end(this.#whole);
  }
}
