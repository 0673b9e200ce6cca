import { href } from "react-router";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { contactMessageList } from "#domain/inbox/contact-messages/list.ts";
import { contactMessageListMessages as messages } from "#domain/inbox/contact-messages/rules.ts";
import { InquiryDetails } from "../inquiries/details.tsx";
import { inquiryColumns } from "../inquiries/rows.tsx";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { PublicPageLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";
import { listedMessages } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("contact-messages");

export const loader = listedMessages.load;
export const action = listedMessages.act;

type Loaded = Extract<Route.ComponentProps["loaderData"], { failed: false }>;
type Row = Loaded["rows"][number];

const sentColumn: Column<Row> = {
  heading: "Message",
  cell: ({ message }) => <p className="cell-excerpt">{message}</p>,
};

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="contact-messages"
      loaded={loaderData}
      options={contactMessageList}
      empty={messages.noneYet}
      emptyNote="What visitors write on the contact page appears here."
      emptyAction={<PublicPageLink to={href("/contact")}>View the contact form</PublicPageLink>}
      missing={messages.notFound}
      opened={({ opened }, list, missing) =>
        opened && <InquiryDetails {...opened} list={list} failure={missing ?? actionData?.failure} />
      }
    >
      {({ rows }, list) => (
        <DataTable
          caption="Messages"
          columns={inquiryColumns({ list, messages, sent: sentColumn })}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </EntityList>
  );
}
