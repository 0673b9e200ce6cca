import { TextField } from "#app/ui/text-field.tsx";
import { postDescription } from "#domain/content/blog-posts/description.ts";
import { blogPostForm, blogPostLimits, blogPostTexts } from "#domain/content/blog-posts/rules.ts";
import { textFormatOf } from "#domain/content/rich-text/format.ts";
import { plainWords } from "#domain/content/rich-text/plain-words.ts";
import { writingLength } from "#domain/text/words.ts";
import {
  ContentField,
  ImageField,
  PublicationFields,
  publishAtLabel,
  publishedLabel,
} from "../editor/publication-fields.tsx";
import { type LoadedForm, PublicationForm } from "../editor/publication-form.tsx";
import { FormatField } from "../rich-text/format-field.tsx";

export const labels = {
  title: "Title",
  subtitle: "Subtitle",
  format: "Text format",
  content: "Content",
  featuredImage: "Featured Image URL",
  published: publishedLabel,
  publishAt: publishAtLabel,
};

export function PostForm(props: LoadedForm) {
  return (
    <PublicationForm
      {...props}
      entity="blog-posts"
      schema={blogPostForm}
      labels={labels}
      descriptionOf={({ title = "", subtitle = "", content = "", format }) =>
        postDescription({ title, subtitle, content, format: textFormatOf(format) })
      }
      emptyDescription="The subtitle, or the first line of the content."
    >
      {(fields, { content = "", format }) => (
        <>
          <TextField field={fields.title} label={labels.title} maxLength={blogPostLimits.title} />
          <TextField field={fields.subtitle} label={labels.subtitle} maxLength={blogPostLimits.subtitle} />
          <FormatField field={fields.format} format={format} texts={blogPostTexts} />
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
            opened={props.opened}
          />
        </>
      )}
    </PublicationForm>
  );
}
