import { Panel } from "#app/ui/card.tsx";
import type { FormSchema } from "#app/ui/use-form.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { entities, type SluggedEntity } from "#domain/entities.ts";
import { ItemForm, type ItemFormProps } from "./item-form.tsx";
import { previewAddress } from "./preview-link.tsx";
import { type FirmFacts, Previews } from "./previews.tsx";

/** The loader's data for the form of an item with a public page. */
export interface LoadedForm extends Pick<ItemFormProps<FormSchema>, "opened" | "attempt"> {
  /** A new item has none. */
  slug?: string;
  firm: FirmFacts;
}

interface PublicationFormProps<Schema extends FormSchema>
  extends LoadedForm,
    Pick<ItemFormProps<Schema>, "schema" | "labels" | "children"> {
  entity: SluggedEntity;
  /** The title as readers see it. */
  readTitle?(title: string): string;
  /** The description in search results. */
  descriptionOf(typed: FormTexts): string;
  /** Shown as long as the description is empty. */
  emptyDescription: string;
}

/** A form beside the previews of its public page. */
export function PublicationForm<Schema extends FormSchema>({
  slug,
  firm,
  readTitle = (title) => title,
  descriptionOf,
  emptyDescription,
  children,
  ...rest
}: PublicationFormProps<Schema>) {
  const { entity, opened } = rest;
  return (
    <ItemForm
      {...rest}
      previewHref={previewAddress(entity, slug, opened.place)}
      aside={(typed) => (
        <Previews
          firm={firm}
          section={entities[entity].section.path}
          title={readTitle(typed.title ?? "")}
          description={descriptionOf(typed)}
          emptyDescription={emptyDescription}
          image={typed.featuredImage ?? ""}
          saved={slug ? { title: readTitle(opened.saved?.title ?? ""), slug } : undefined}
        />
      )}
    >
      {(fields, typed) => (
        <Panel>
          <div className="grid gap-5">{children(fields, typed)}</div>
        </Panel>
      )}
    </ItemForm>
  );
}
