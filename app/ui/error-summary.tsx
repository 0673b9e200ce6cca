import { CircleAlert } from "lucide-react";

interface ErrorSummaryProps {
  /** Errors of the form as a whole: `form.errors`. */
  errors?: string[];
  /** The form's fields, in its order. */
  fields?: { id: string; errors?: string[] | null }[];
  title?: string;
}

/** Above a refused form, with links to each invalid field. */
export function ErrorSummary({
  errors = [],
  fields = [],
  title = "Please check the form",
}: ErrorSummaryProps) {
  const faulty = fields.filter((field) => field.errors?.length);
  if (errors.length === 0 && faulty.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} className="error-summary">
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        {faulty.length > 0 && <p className="font-semibold">{title}</p>}
        {errors.map((error) => (
          <p key={error} className="font-semibold">
            {error}
          </p>
        ))}
        {faulty.length > 0 && (
          <ul>
            {faulty.map((field) => (
              <li key={field.id}>
                <a href={`#${field.id}`}>{field.errors?.[0]}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
