import { href } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { Panel } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { postDescription } from "#domain/content/blog-posts/description.ts";
import { blogPostForm, blogPostLimits } from "#domain/content/blog-posts/rules.ts";
import { textFormatOf } from "#domain/content/rich-text/format.ts";
import { plainWords } from "#domain/content/rich-text/plain-words.ts";
import { writingLength } from "#domain/text/words.ts";
import { type Editing, Editor } from "../editor/editor.tsx";
import { EditorForm, useEditorForm } from "../editor/form.tsx";
import type { Attempt, Opened } from "../editor/opened.ts";
import { type FirmFacts, Previews } from "../editor/previews.tsx";
import {
  ContentField,
  ImageField,
  PublicationFields,
  publishAtLabel,
} from "../editor/publication-fields.tsx";
import { FormatField } from "../rich-text/format-field.tsx";

export const labels = {
  title: "Title",
  subtitle: "Subtitle",
  format: "Text format",
  content: "Content",
  featuredImage: "Featured Image URL",
  published: "Published",
  publishAt: publishAtLabel,
};

interface PostFormProps {
  opened: Opened;
  /** The post's address; a new one has none. */
  slug?: string;
  firm: FirmFacts;
  attempt?: Attempt;
}

export function PostForm(props: PostFormProps) {
  return (
    <Editor opened={props.opened} labels={labels} attempt={props.attempt}>
      {(editing) => <PostFields key={editing.shown.key} editing={editing} {...props} />}
    </Editor>
  );
}

function PostFields({ editing, opened, slug, firm, attempt }: PostFormProps & { editing: Editing }) {
  const [form, fields] = useEditorForm(blogPostForm, editing.shown.form, editing.result);
  return (
    <EditorForm
      editing={editing}
      form={form}
      labels={labels}
      conflict={attempt?.conflict}
      list={editors["blog-posts"].list}
      createText="Create Post"
      previewHref={slug && href("/resources/:slug", { slug })}
      aside={({ title = "", subtitle = "", content = "", format, featuredImage = "" }) => (
        <Previews
          firm={firm}
          section="resources"
          title={title}
          description={postDescription({ title, subtitle, content, format: textFormatOf(format) })}
          emptyDescription="The subtitle, or the first line of the content."
          image={featuredImage}
          saved={slug ? { title: opened.saved?.title ?? "", slug } : undefined}
        />
      )}
    >
      {({ content = "", format }) => (
        <Panel>
          <div className="grid gap-5">
            <TextField field={fields.title} label={labels.title} maxLength={blogPostLimits.title} />
            <TextField field={fields.subtitle} label={labels.subtitle} maxLength={blogPostLimits.subtitle} />
            <FormatField field={fields.format} format={format} texts={["content"]} />
            <ContentField
              field={fields.content}
              label={labels.content}
              rows={18}
              format={format}
              length={writingLength(plainWords(content, textFormatOf(format)))}
            />
            <ImageField field={fields.featuredImage} label={labels.featuredImage} />
            <PublicationFields
              published={fields.published}
              publishAt={fields.publishAt}
              label={labels.published}
              opened={opened}
            />
          </div>
        </Panel>
      )}
    </EditorForm>
  );
}
