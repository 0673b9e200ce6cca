import { z } from "zod";
import { editingMessages } from "#domain/content/publication/rules.ts";
import { line, optionalLines, realYear } from "#domain/text/fields.ts";

export const projectStatuses = ["todo", "in_progress", "completed"] as const;

export const projectStatusBadges = {
  todo: { label: "To Do", tone: "neutral" },
  in_progress: { label: "In Progress", tone: "warning" },
  completed: { label: "Completed", tone: "success" },
} as const satisfies Record<(typeof projectStatuses)[number], object>;

export const projectLimits = { title: 200, description: 10_000 };

const dueDateError = "Due date must be a day, such as 2026-03-31.";

export const projectForm = z.object({
  title: line("Title", projectLimits.title),
  description: optionalLines("Description", projectLimits.description),
  /** A calendar day in the firm's time zone. */
  dueDate: z.iso
    .date({ error: ({ input }) => (input ? dueDateError : "Due date is required.") })
    .regex(realYear, dueDateError),
});

export type ProjectForm = z.infer<typeof projectForm>;

export const projectStatusForm = z.object({
  status: z.enum(projectStatuses, { error: "Choose one of the statuses." }),
});

export const projectMessages = {
  ...editingMessages("projects"),
  statusSaved: "The project's status has been changed.",
};
