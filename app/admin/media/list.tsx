import { formDataOf } from "#app/forms/forms.server.ts";
import { pictureList } from "#domain/content/pictures/list.ts";
import { pictureMessages } from "#domain/content/pictures/rules.ts";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import type { Route } from "./+types/list.ts";
import { saveDescription } from "./describe.server.ts";
import { PictureDetails } from "./details.tsx";
import { PictureGrid } from "./grid.tsx";
import { listedPictures } from "./list.server.ts";
import { Uploader } from "./uploader.tsx";

export const handle = { live: true };

export const meta = listMeta("pictures");

export const loader = listedPictures.load;

export async function action(args: Route.ActionArgs) {
  const form = await formDataOf(args.request.clone());
  return form.get("intent") === "describe" ? saveDescription(args, form) : listedPictures.act(args);
}

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="pictures"
      loaded={loaderData}
      options={pictureList}
      empty={pictureMessages.noneYet}
      missing={pictureMessages.notFound}
      above={<Uploader isOff={!loaderData.failed && loaderData.opened !== null} />}
      opened={({ opened }, list) =>
        opened && (
          <PictureDetails
            {...opened}
            list={list}
            failure={actionData && "failure" in actionData ? actionData.failure : undefined}
            attempt={actionData && "result" in actionData ? actionData : undefined}
          />
        )
      }
    >
      {({ rows }, list) => <PictureGrid pictures={rows} list={list} />}
    </EntityList>
  );
}
