import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, Link, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { blogPostForm, blogPostLimits } from "#domain/blog-posts/rules.ts";

export interface SavedPost {
  version: number;
  title: string;
  subtitle: string | null;
  content: string;
  featuredImage: string | null;
  published: boolean;
}

interface PostFormProps {
  /** What is being edited; a new post has none. */
  post?: SavedPost;
  lastResult?: SubmissionResult<string[]>;
  /** What somebody saved in the meantime. */
  conflict?: SavedPost;
}

export function PostForm({ post, lastResult, conflict }: PostFormProps) {
  const isBusy = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    lastResult,
    defaultValue: post && { ...post, published: post.published ? "on" : undefined },
    constraint: getZodConstraint(blogPostForm),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: blogPostForm }),
  });
  const version = conflict?.version ?? post?.version;
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[52rem] gap-5">
      <ErrorSummary
        errors={form.errors}
        fields={{
          Title: fields.title,
          Subtitle: fields.subtitle,
          Content: fields.content,
          "Featured Image URL": fields.featuredImage,
        }}
      />
      {conflict && <OtherVersion saved={conflict} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <TextField field={fields.title} label="Title" maxLength={blogPostLimits.title} />
      <TextField field={fields.subtitle} label="Subtitle" maxLength={blogPostLimits.subtitle} />
      <TextArea field={fields.content} label="Content" rows={18} hint="Each line is a paragraph." />
      <TextField
        field={fields.featuredImage}
        label="Featured Image URL"
        type="url"
        hint="Without one, a cover is drawn from the title."
      />
      <Checkbox field={fields.published} label={post ? "Published" : "Publish immediately"} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyText="Saving...">
          {post ? "Save Changes" : "Create Post"}
        </Button>
        <Link to="/admin/blog" className={buttonClass({ tone: "outline" })}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** Both versions in sight: the writer's own stays in the fields, saving again puts it over this one. */
function OtherVersion({ saved }: { saved: SavedPost }) {
  return (
    <Panel title="The version saved in the meantime">
      <dl className="grid gap-3">
        <Entry name="Title">{saved.title}</Entry>
        <Entry name="Subtitle">{saved.subtitle ?? "None"}</Entry>
        <Entry name="Content">{saved.content}</Entry>
        <Entry name="Featured Image URL">{saved.featuredImage ?? "None"}</Entry>
        <Entry name="Published">{saved.published ? "Yes" : "No"}</Entry>
      </dl>
    </Panel>
  );
}

function Entry({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="max-h-64 overflow-auto whitespace-pre-line">{children}</dd>
    </div>
  );
}
