import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import { editors } from "#app/addresses/editors.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { editingMessages } from "#domain/content/publication/rules.ts";
import { historyMessages, versionNumber } from "#domain/content/versions/rules.ts";
import type { EditorPlace } from "#domain/drafts/places.ts";
import { findDraft } from "#domain/drafts/queries.server.ts";
import { type FormTexts, toTexts } from "#domain/drafts/rules.ts";
import type { EditedEntity } from "#domain/entities.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { addItemVersion, type PresentItem, readItemHistory, restoreAsDraft } from "../history/item.server.ts";
import { findRestored, restoredAddress } from "../history/restored.server.ts";
import { openEditor } from "./open.server.ts";
import { type Saved, saveForm, versionField } from "./save.server.ts";

type Context = LoaderFunctionArgs["context"];

type Created = Exclude<Saved, { outcome: "saved" }> | { outcome: "saved"; id: string };

type Updated<Row> = Exclude<Saved, { outcome: "conflict" }> | { outcome: "conflict"; current: Row };

type FormValues<Schema extends z.ZodObject> = Record<
  keyof z.output<Schema> | "version",
  string | number | boolean | null
>;

interface EditedRow {
  version: number;
  updatedAt?: Date;
  /** When it will be published. */
  publishAt?: Date | null;
}

interface EditorParts<Schema extends z.ZodObject, Row extends EditedRow, Facts extends object> {
  entity: EditedEntity;
  schema: Schema;
  /** The fields whose format the form's `format` names. */
  formatted?: readonly string[];
  create(tx: Transaction, form: z.output<Schema>, profileId: string): Promise<Created>;
  find(tx: Transaction, id: string): Promise<Row | null>;
  update(tx: Transaction, id: string, form: z.output<Schema> & { version: number }): Promise<Updated<Row>>;
  /** The form's values for a row; times in the firm's time zone. */
  valuesOf(row: Row, timeZone: string): FormValues<Schema>;
  /** Extra props for the form; the row is null for a new one. */
  factsOf(tx: Transaction, row: Row | null, context: Context): Promise<Facts>;
  /** Initial values of a new item. */
  start?: FormTexts;
  /** Where a missing row is reported: in place of the form, or in a flash message above the list. */
  onMissing: "inline" | "flash";
}

/** Loaders and actions of the pages that create and edit an entity, and of its history. */
export function defineEditor<Schema extends z.ZodObject, Row extends EditedRow, Facts extends object>(
  parts: EditorParts<Schema, Row, Facts>,
) {
  const { entity, schema, formatted = [] } = parts;
  const { list, edit, history } = editors[entity];
  const { created, createFailed, saved, updateFailed, notFound } = editingMessages(entity);
  const changeSchema = z.intersection(schema, z.object(versionField));

  /** The form's values as texts, without the row's other columns. */
  async function textsOf(tx: Transaction, row: Row) {
    const { timeZone } = await findSettings(tx);
    const values = Object.entries(parts.valuesOf(row, timeZone));
    return toTexts(Object.fromEntries(values.filter(([name]) => name === "version" || name in schema.shape)));
  }

  /** Fields that are newer than a draft start with their saved value. */
  function startOf(texts?: FormTexts) {
    const names = Object.keys(parts.start ?? {});
    return texts ? Object.fromEntries(names.map((name) => [name, texts[name] ?? ""])) : parts.start;
  }

  /** The item as the history expects it. */
  async function presentOf(tx: Transaction, context: Context, id: string, row: Row): Promise<PresentItem> {
    const { userId } = accountOf(context).viewer;
    const texts = await textsOf(tx, row);
    return { entity, id, schema, formatted, texts, userId, savedAt: row.updatedAt };
  }

  async function addToHistory(tx: Transaction, context: Context, id: string, before: Row | null) {
    const row = await parts.find(tx, id);
    if (!row) return;
    const former = before ? await presentOf(tx, context, id, before) : undefined;
    await addItemVersion(tx, await presentOf(tx, context, id, row), former);
  }

  async function open(
    tx: Transaction,
    context: Context,
    place: EditorPlace,
    row: Row | null,
    restored?: string,
  ) {
    const { userId } = accountOf(context).viewer;
    const texts = row ? await textsOf(tx, row) : undefined;
    const start = startOf(texts);
    const opened = await openEditor(tx, {
      userId,
      place,
      saved: texts,
      start,
      restored,
      publishAt: row?.publishAt,
    });
    return { opened, ...(await parts.factsOf(tx, row, context)) };
  }

  async function missing() {
    if (parts.onMissing === "inline") return data(null, { status: 404 });
    throw await redirectWithFlash(list, { tone: "failure", text: notFound });
  }

  return {
    loadNew({ context }: LoaderFunctionArgs) {
      return asViewer(accountOf(context).viewer, (tx) => open(tx, context, `${entity}/new`, null));
    },

    saveNew(args: ActionFunctionArgs) {
      const { profileId } = accountOf(args.context);
      return saveForm(args, {
        schema,
        place: `${entity}/new`,
        list,
        messages: { done: created, failed: createFailed, notFound },
        async save(tx, form) {
          const result = await parts.create(tx, form, profileId);
          if (result.outcome === "saved") await addToHistory(tx, args.context, result.id, null);
          return result;
        },
      });
    },

    async loadSaved({ params: { id = "" }, url, context }: LoaderFunctionArgs) {
      if (!isId(id)) return missing();
      const { viewer } = accountOf(context);
      return asViewer(viewer, async (tx) => {
        const row = await parts.find(tx, id);
        const place = `${entity}/${id}` as const;
        if (row)
          return open(tx, context, place, row, await findRestored(tx, url, { kind: entity, item: id }));
        // A draft may have been saved after the item was deleted.
        const draft = await findDraft(tx, { userId: viewer.userId, place });
        return draft ? data({ typed: draft.form }, { status: 404 }) : missing();
      });
    },

    async saveChanged(args: ActionFunctionArgs) {
      const { id = "" } = args.params;
      if (!isId(id)) throw await missing();
      return saveForm(args, {
        schema: changeSchema,
        place: `${entity}/${id}`,
        list,
        messages: { done: saved, failed: updateFailed, notFound },
        async save(tx, form) {
          const before = await parts.find(tx, id);
          const result = await parts.update(tx, id, form);
          if (result.outcome === "saved") await addToHistory(tx, args.context, id, before);
          if (result.outcome !== "conflict") return result;
          return { ...result, current: await textsOf(tx, result.current) };
        },
      });
    },

    async loadHistory({ params: { id = "" }, url, context }: LoaderFunctionArgs) {
      if (!isId(id)) return missing();
      return asViewer(accountOf(context).viewer, async (tx) => {
        const row = await parts.find(tx, id);
        if (!row) return missing();
        const present = await presentOf(tx, context, id, row);
        const read = await readItemHistory(tx, present, url.searchParams.get("version"));
        return { ...read, editHref: edit(id) };
      });
    },

    async restoreVersion({ request, params: { id = "" }, context }: ActionFunctionArgs) {
      if (!isId(id)) throw await missing();
      const number = versionNumber.safeParse((await formDataOf(request)).get("version"));
      if (!number.success) throw data(null, { status: 400 });
      const restored = await asViewer(accountOf(context).viewer, async (tx) => {
        const row = await parts.find(tx, id);
        if (!row) return { outcome: "no such item" } as const;
        return restoreAsDraft(tx, await presentOf(tx, context, id, row), number.data);
      });
      switch (restored.outcome) {
        case "restored":
          return redirect(restoredAddress(edit(id), number.data));
        case "no such version":
          return redirectWithFlash(history(id), { tone: "failure", text: historyMessages.noSuchVersion });
        case "no such item":
          return redirectWithFlash(list, { tone: "failure", text: notFound });
      }
    },
  };
}

function isId(text: string) {
  return z.uuid().safeParse(text).success;
}
