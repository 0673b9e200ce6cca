import { href } from "react-router";
import { Files } from "#app/files/files.tsx";
import { fileMessages, filesId } from "#domain/program/files/rules.ts";
import type { Program } from "../program/load.server.ts";
import { useReload } from "../use-live-updates.ts";

/** What both sides put into the program. */
export function ProgramFiles({ program: { files, closed } }: { program: Program }) {
  return (
    <section id={filesId} aria-labelledby="files-title" className="program program-files">
      <h2 id="files-title" className="display text-subheading">
        Files
      </h2>
      <Files
        {...files}
        uploadAddress={closed === null ? href("/member-dashboard/files") : null}
        closed={fileMessages.closed}
        signInAddress={href("/signin")}
        onSent={useReload()}
      />
    </section>
  );
}
