import type { RouterContextProvider } from "react-router";
import { readerOf } from "#app/account.server.ts";
import { editorAddress } from "#app/editors.ts";
import { requestFacts } from "#app/request.tsx";
import { pageAt } from "#domain/pages/list.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Leads the signed-in admin from a page to the form of its texts; nobody else is shown it, and nothing of it is kept. */
export async function editHrefFor({ request, url, context }: Asked) {
  const facts = context.get(requestFacts);
  const name = pageAt(url.pathname);
  if (!name || facts.isFramed || !(await isAdmin(request))) return null;
  facts.isForOne = true;
  return editorAddress(`pages/${name}`);
}

async function isAdmin(request: Request) {
  try {
    return (await readerOf(request)).role === "admin";
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
