import { filesId } from "#domain/program/files/rules.ts";
import { dashboardAddress } from "../application/address.ts";

/** The files on the dashboard. */
export const filesAddress = `${dashboardAddress}#${filesId}`;
