import { type CheerioAPI, load } from "cheerio";
import { withoutFlashKey } from "#app/forms/flash-key.ts";
import { type Answer, Client } from "./client.ts";

/** Values of a form by the labels or names of its fields; null unticks or omits a field. */
export type Filled = Record<string, string | boolean | string[] | Upload | null>;

type Found = ReturnType<CheerioAPI>;

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A visitor without a browser: opens pages, follows links and sends forms as a browser without scripts does. */
export class Web {
  readonly #client: Client;

  constructor(origin: string) {
    this.#client = new Client(origin, { Accept: "text/html" });
  }

  addCookies(cookies: Parameters<Client["addCookies"]>[0]) {
    this.#client.addCookies(cookies);
  }

  /** The response without parsing it. */
  get(address: string, options?: Parameters<Client["get"]>[1]) {
    return this.#client.get(address, options);
  }

  async open(address: string) {
    return this.#read(await this.get(address));
  }

  /** Sends any form of the site, also one that no page shows. */
  async post(address: string, fields: Filled, isMultipart = Object.values(fields).some(isUpload)) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      for (const each of isList(value) ? value : [value]) {
        if (each === null || each === false) continue;
        if (isUpload(each))
          body.append(name, new File([Uint8Array.from(each.buffer)], each.name, { type: each.mimeType }));
        // Browsers send each line break as CRLF.
        else body.append(name, each === true ? "on" : each.replace(/\r?\n/g, "\r\n"));
      }
    }
    const headers = { Origin: this.#client.origin };
    return this.#read(
      await this.#client.post(address, { headers, [isMultipart ? "multipart" : "form"]: body }),
    );
  }

  #read(answer: Answer) {
    return new WebPage(this, answer);
  }
}

function textsOf(value: Filled[string] | undefined) {
  if (isList(value)) return value;
  return typeof value === "string" ? [value] : [];
}

/** What a browser sends for a file field that was left empty. */
const noFile: Upload = { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) };

function isUpload(value: Filled[string]): value is Upload {
  return typeof value === "object" && value !== null && !isList(value);
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value);
}

/** One page as the server sent it. */
export class WebPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly html: string;
  /** CSS selectors find its elements: `page.$("h1").text()`. */
  readonly $: CheerioAPI;
  /** Its path and query, after redirects. */
  readonly address: string;
  readonly #web: Web;

  constructor(web: Web, answer: Answer) {
    const { pathname, search } = new URL(answer.url());
    this.#web = web;
    this.status = answer.status();
    this.headers = answer.headers();
    this.body = answer.body();
    this.html = answer.text();
    this.$ = load(this.html);
    // The back office's own script takes the key of a message out of the address.
    this.address = pathname + withoutFlashKey(search);
  }

  /** Its visible text. */
  get text() {
    return words(this.$("body").clone().find("script, style, noscript, template").remove().end());
  }

  /** The texts of its failure messages. */
  get alerts() {
    return this.#texts("[role=alert]");
  }

  /** The sentences of its failure messages. */
  get failures() {
    const alerts = this.$("[role=alert]").toArray();
    return alerts.map((alert) =>
      this.$(alert)
        .find("p")
        .toArray()
        .map((sentence) => words(this.$(sentence))),
    );
  }

  /** The texts of its success messages. */
  get statuses() {
    return this.#texts("[role=status]");
  }

  #texts(selector: string) {
    return this.$(selector)
      .toArray()
      .filter((element) => this.$(element).closest("[hidden], template, noscript").length === 0)
      .map((element) => words(this.$(element)));
  }

  /** The value of the field with this label or name. */
  value(label: string) {
    const field = this.field(label);
    if (field.is("[type=checkbox], [type=radio]")) return field.is("[checked]") ? "on" : "";
    return String(field.val() ?? "");
  }

  /** The input, select or text area with this label or name. */
  field(label: string): Found {
    const { $ } = this;
    const named = $(`[name="${label}"]`).filter("input, select, textarea");
    if (named.length > 0) return named.first();
    for (const element of $("label").toArray()) {
      if (!isCalled(words($(element).clone().find("select").remove().end()), label)) continue;
      const id = $(element).attr("for");
      const field = id ? $(`[id="${id}"]`) : $(element).find("input, select, textarea");
      if (field.length > 0) return field.first();
    }
    throw new Error(`${this.address} has no field "${label}"`);
  }

  /** Follows a link by its text. */
  async follow(link: string) {
    const found = this.$("a[href]")
      .toArray()
      .find((element) => words(this.$(element)) === link || this.$(element).attr("aria-label") === link);
    if (!found) throw new Error(`${this.address} has no link "${link}"`);
    return this.#web.open(this.#absolute(this.$(found).attr("href") ?? ""));
  }

  /** Presses a button by its text, after filling in its form. */
  async send(button: string, filled: Filled = {}) {
    const { $ } = this;
    const pressed = $("button:not([type=button])")
      .toArray()
      .filter((element) => $(element).is("[form]") || $(element).closest("form").length > 0)
      .find((element) => words($(element)) === button || $(element).attr("aria-label") === button);
    if (!pressed) throw new Error(`${this.address} has no button "${button}"`);
    const formId = $(pressed).attr("form");
    const form = formId ? $(`form[id="${formId}"]`) : $(pressed).closest("form");
    const fields = this.#fieldsOf(form, filled);
    const name = $(pressed).attr("name");
    if (name) fields[name] = $(pressed).attr("value") ?? "";
    const address = $(pressed).attr("formaction") ?? form.attr("action") ?? this.address;
    const isMultipart = form.attr("enctype") === "multipart/form-data";
    const isGet = ($(pressed).attr("formmethod") ?? form.attr("method") ?? "get").toLowerCase() === "get";
    if (!isGet) return this.#web.post(this.#absolute(address), fields, isMultipart);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      for (const text of textsOf(value)) query.append(name, text);
    return this.#web.open(`${this.#absolute(address).split("?")[0]}?${query}`);
  }

  /** The values of the form, overwritten by those that are filled in. */
  #fieldsOf(form: Found, filled: Filled) {
    const { $ } = this;
    const id = form.attr("id");
    const outside = id ? $(`[form="${id}"]`) : $([]);
    const fields: Filled = {};
    for (const { name, value } of form.find("input, select, textarea").add(outside).serializeArray()) {
      fields[name] = [...textsOf(fields[name]), value];
    }
    for (const file of form.find("input[type=file][name]").toArray())
      fields[$(file).attr("name") ?? ""] = noFile;
    for (const [label, value] of Object.entries(filled)) {
      const field = this.field(label);
      const name = field.attr("name") ?? label;
      const ticked = field.attr("value") ?? "on";
      if (field.is("[type=radio]") && value === true) fields[name] = ticked;
      else if (field.is("[type=checkbox]") && typeof value === "boolean") {
        const others = textsOf(fields[name]).filter((text) => text !== ticked);
        fields[name] = value ? [...others, ticked] : others;
      } else fields[name] = value;
    }
    return fields;
  }

  #absolute(address: string) {
    const { pathname, search } = new URL(address, `http://site${this.address}`);
    return pathname + search;
  }
}

/** Labels say more than the name of their field, such as "(required)". */
function isCalled(text: string, label: string) {
  return text === label || text.replace(/\s*(\*|\(required\)|Optional)\s*/g, "").trim() === label;
}

function words(element: Found) {
  return element.text().replace(/\s+/g, " ").trim();
}
